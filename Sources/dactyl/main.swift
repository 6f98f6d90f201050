print("dactyl")
