# packaging/recipes.sh fills in the version and the machines. In a folder with this file and the tarball for your machine:
#   nix profile install "path:$PWD"
{
  description = "Gestures on touchpads, touchscreens, mice and pens under X11";

  inputs.nixpkgs.url = "github:NixOS/nixpkgs/nixos-unstable";

  outputs = { self, nixpkgs }:
    let
      machines = nixpkgs.lib.splitString " " "@MACHINES@";
      systems = map (machine: "${machine}-linux") machines;
      dactyl = system: let pkgs = nixpkgs.legacyPackages.${system}; in pkgs.stdenv.mkDerivation {
        pname = "dactyl";
        version = "@VERSION@";
        src = ./. + "/dactyl-@VERSION@-linux-${nixpkgs.lib.removeSuffix "-linux" system}.tar.gz";
        nativeBuildInputs = with pkgs; [ autoPatchelfHook wrapGAppsHook4 ];
        buildInputs = with pkgs; [
          cairo expat gtk4 libevdev libyaml pango stdenv.cc.cc.lib
          xorg.libX11 xorg.libXext xorg.libXfixes xorg.libXi xorg.libXrandr xorg.libXtst
        ];
        dontConfigure = true;
        dontBuild = true;
        dontStrip = true;
        # Only the window needs the variables of GTK: the daemon's commands would inherit them.
        dontWrapGApps = true;
        installPhase = ''
          runHook preInstall
          mkdir -p $out
          cp -R bin share $out
          # For NixOS: services.udev.packages.
          mkdir -p $out/lib/udev/rules.d
          cp share/dactyl/udev/70-dactyl-touchpad.rules $out/lib/udev/rules.d
          runHook postInstall
        '';
        # The window is in the same output, because programs look for translations and each other beside themselves.
        postFixup = ''
          wrapGApp $out/bin/dactyl-settings
        '';
        meta = {
          description = "Gestures on touchpads, touchscreens, mice and pens under X11";
          homepage = "@HOME@";
          license = pkgs.lib.licenses.mit;
          platforms = systems;
          mainProgram = "dactyl";
        };
      };
    in {
      packages = nixpkgs.lib.genAttrs systems (system: { default = dactyl system; });
      apps = nixpkgs.lib.genAttrs systems (system: {
        default = { type = "app"; program = "${dactyl system}/bin/dactyl"; };
      });
    };
}
