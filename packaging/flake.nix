# `make release` fills in the version. In a folder with this file and the tarball of the release:
#   nix profile install "path:$PWD"
{
  description = "Gestures on touchpads, touchscreens, mice and pens under X11";

  inputs.nixpkgs.url = "github:NixOS/nixpkgs/nixos-unstable";

  outputs = { self, nixpkgs }:
    let
      pkgs = nixpkgs.legacyPackages.x86_64-linux;
      dactyl = pkgs.stdenv.mkDerivation {
        pname = "dactyl";
        version = "@VERSION@";
        src = ./. + "/dactyl-@VERSION@-linux-x86_64.tar.gz";
        nativeBuildInputs = [ pkgs.autoPatchelfHook ];
        buildInputs = with pkgs; [
          cairo expat libyaml pango stdenv.cc.cc.lib
          xorg.libX11 xorg.libXext xorg.libXfixes xorg.libXi xorg.libXrandr xorg.libXtst
        ];
        dontConfigure = true;
        dontBuild = true;
        dontStrip = true;
        installPhase = ''
          runHook preInstall
          mkdir -p $out
          cp -R bin share $out
          runHook postInstall
        '';
        meta = {
          description = "Gestures on touchpads, touchscreens, mice and pens under X11";
          homepage = "@HOME@";
          license = pkgs.lib.licenses.mit;
          platforms = [ "x86_64-linux" ];
          mainProgram = "dactyl";
        };
      };
    in {
      packages.x86_64-linux.default = dactyl;
      apps.x86_64-linux.default = { type = "app"; program = "${dactyl}/bin/dactyl"; };
    };
}
