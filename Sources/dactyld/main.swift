print("dactyld")
