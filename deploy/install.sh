#!/bin/sh
# Richtet die Website auf einem Server mit Debian oder Ubuntu ein: Benutzer, Ordner, Einstellungen, Dienst, nächtliche Sicherung, https.
# Aufruf: sudo musterglanz-…/deploy/install.sh [--proxy caddy|none]
# Ein zweiter Aufruf ändert nichts, was schon da ist, und fragt nur, was noch fehlt.
# Ohne Terminal kommen die Antworten aus DOMAIN, ADMIN_EMAIL, ADMIN_PASSWORD, MAIL und BACKUP_DIR.
# shellcheck disable=SC1111,SC2016 # German quotation marks; a backtick that is meant as one
set -eu

home=/opt/musterglanz
data=/var/lib/musterglanz
settings_folder=/etc/musterglanz
settings=$settings_folder/musterglanz.env
user=musterglanz
units="musterglanz.service musterglanz-backup.service musterglanz-backup.timer musterglanz-try-restore.service musterglanz-try-restore.timer"

say() { echo "▸ $1"; }
fail() { echo "✗ $1" >&2; exit 1; }

release=$(dirname "$(dirname "$(readlink -f "$0")")")
[ -f "$release/tools/musterglanz.js" ] || fail "Dieses Skript gehört in die ausgepackte Version (musterglanz-…/deploy/install.sh)."
[ "$(id -u)" = 0 ] || fail "Bitte mit sudo aufrufen: sudo $0"
command -v apt-get >/dev/null || fail "Dieses Skript ist für Debian und Ubuntu. Für andere Systeme: docs/operations.md, „By hand“."
version=$(sed -n 's/.*"version": "\([^"]*\)".*/\1/p' "$release/package.json")

proxy=caddy
case "${1:-} ${2:-}" in
  " ") ;;
  "--proxy caddy") ;;
  "--proxy none") proxy=none ;;
  *) fail "Aufruf: install.sh [--proxy caddy|none]" ;;
esac

if [ -e "$home/current" ] && [ "$(basename "$(readlink "$home/current")")" != "$version" ]; then
  fail "Es läuft schon Version $(basename "$(readlink "$home/current")"). Auf $version bringt sie: sudo $release/deploy/update.sh DATEI.tar.gz"
fi

# ---- Die fünf Fragen ----

known() { [ -f "$settings" ] && grep -q "^\(# \)\{0,1\}$1=" "$settings"; }

# ask NAME FRAGE [VORGABE]: leaves the answer in $answer.
ask() {
  eval "answer=\${$1:-}"
  if [ -z "$answer" ] && [ -t 0 ]; then
    printf '%s%s: ' "$2" "${3:+ [$3]}"
    read -r answer || true
  fi
  answer=${answer:-${3:-}}
}

ask_secretly() {
  eval "answer=\${$1:-}"
  [ -z "$answer" ] && [ -t 0 ] || return 0
  printf '%s: ' "$2"
  trap 'stty echo' EXIT INT TERM
  stty -echo
  read -r answer || true
  stty echo
  trap - EXIT INT TERM
  echo
}

again() { [ -t 0 ] || fail "$1"; echo "  $1"; eval "$2="; }

# As the settings file takes it: in quotes that the text itself has not.
quoted() {
  case $1 in
    *\'*) case $1 in *\"* | *\\*) case $1 in *\`*) return 1 ;; *) printf '`%s`' "$1" ;; esac ;; *) printf '"%s"' "$1" ;; esac ;;
    *) printf "'%s'" "$1" ;;
  esac
}

escaped() {
  printf '%s' "$1" | od -An -v -tx1 | tr -d ' \n' | sed 's/../%&/g'
}

# 'mail.example.org benutzer passwort' or an address such as smtps://….
mail_url() {
  case $1 in
    "" | smtp://* | smtps://*) printf '%s' "$1" ;;
    *)
      host=${1%% *}; rest=${1#* }
      [ "$rest" != "$1" ] || return 1
      name=${rest%% *}; secret=${rest#* }
      [ "$secret" != "$rest" ] || return 1
      printf 'smtps://%s:%s@%s' "$(escaped "$name")" "$(escaped "$secret")" "$host"
      ;;
  esac
}

new=""
add() { new="$new$1=$2
"; }

if ! known BASE_URL; then
  while :; do
    ask DOMAIN "Unter welcher Adresse läuft die Seite? (z. B. www.example.org)"
    domain=$(printf '%s' "$answer" | tr '[:upper:]' '[:lower:]' | sed 's#^https\{0,1\}://##; s#/.*$##')
    printf '%s' "$domain" | grep -Eq '^[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)+$' && break
    again "Das ist keine Adresse: '$answer'. Gemeint ist etwas wie www.example.org." DOMAIN
  done
  add BASE_URL "https://$domain"
  add TRUST_PROXY 1
  add DATA_DIR "$data"
fi
# Für Geheimnisse in der Datenbank; außerhalb des Datenordners, damit dessen Kopie allein nichts verrät.
# Über PostgreSQL haben alle Knoten denselben; den trägt ein, wer sie betreibt.
if ! known SECRET_KEY && ! known DATABASE_URL; then
  add SECRET_KEY "$(head -c 32 /dev/urandom | base64 | tr '+/' '-_' | tr -d '=\n')"
fi
if ! known ADMIN_EMAIL; then
  while :; do
    ask ADMIN_EMAIL "Mit welcher E-Mail-Adresse melden Sie sich an?"
    printf '%s' "$answer" | grep -Eq '^[^@[:space:]'\''"]+@[^@[:space:]'\''"]+\.[^@[:space:]'\''"]+$' && break
    again "Das ist keine E-Mail-Adresse: '$answer'." ADMIN_EMAIL
  done
  add ADMIN_EMAIL "$answer"
  while :; do
    ask_secretly ADMIN_PASSWORD "Mit welchem Passwort? (mindestens 8 Zeichen, bleibt unsichtbar; leer: eines wird ausgedacht)"
    if [ -z "$answer" ]; then break; fi
    if [ "${#answer}" -ge 8 ] && password=$(quoted "$answer"); then add ADMIN_PASSWORD "$password"; break; fi
    again "Mindestens 8 Zeichen, und nicht alle Sorten von Anführungszeichen zugleich." ADMIN_PASSWORD
  done
fi
if ! known SMTP_URL && ! known MAIL_LATER; then
  while :; do
    ask MAIL "Über welchen Mailserver gehen E-Mails hinaus? (Server Benutzer Passwort, mit Leerzeichen getrennt; leer: später)"
    url=$(mail_url "$answer") && url=$(quoted "$url") && break
    again "Bitte drei Angaben: mail.example.org kontakt@example.org passwort." MAIL
  done
  if [ "$url" = "''" ]; then add "# MAIL_LATER" 1; else add SMTP_URL "$url"; fi
fi
if ! known BACKUP_DIR; then
  while :; do
    ask BACKUP_DIR "In welchen Ordner kommen die Sicherungen?" /var/backups/musterglanz
    case $answer in /*) if backup_quoted=$(quoted "$answer"); then break; fi ;; esac
    again "Bitte einen ganzen Pfad, der mit / beginnt." BACKUP_DIR
  done
  add BACKUP_DIR "$backup_quoted"
fi

# ---- Programme, Benutzer, Ordner ----

packages=""
ldconfig -p | grep -q libatomic.so.1 || packages="libatomic1"
[ -e /etc/ssl/certs/ca-certificates.crt ] || packages="$packages ca-certificates"
if [ "$proxy" = caddy ] && ! command -v caddy >/dev/null; then packages="$packages caddy"; fi
if [ -n "$packages" ]; then
  say "Es werden eingerichtet: $packages"
  export DEBIAN_FRONTEND=noninteractive
  apt-get update -qq || true
  # shellcheck disable=SC2086 # several words are meant
  apt-get install -y -qq --no-install-recommends $packages >/dev/null ||
    fail "apt-get konnte $packages nicht einrichten. Gibt es hier kein Caddy: --proxy none, und docs/operations.md, „nginx“."
fi
"$release/bin/musterglanz" version >/dev/null || fail "Diese Version startet hier nicht."

id "$user" >/dev/null 2>&1 || useradd --system --user-group --home-dir "$data" --shell /usr/sbin/nologin "$user"
install -d -o "$user" -g "$user" -m 0700 "$data"
install -d -o root -g "$user" -m 0750 "$settings_folder"
install -d -m 0755 "$home"

[ -f "$settings" ] || install -m 0640 /dev/null "$settings"
printf '%s' "$new" >>"$settings"
# Also where they came from another server.
chown "root:$user" "$settings"
chmod 0640 "$settings"
value() { sed -n "s/^$1=//p" "$settings" | tail -n 1 | sed "s/^['\"\`]//; s/['\"\`]\$//"; }
backups=$(value BACKUP_DIR)
install -d -o "$user" -g "$user" -m 0700 "$backups"

if [ ! -d "$home/$version" ]; then
  say "Version $version kommt nach $home"
  rm -rf "$home/.install"
  cp -R "$release" "$home/.install"
  chown -R root:root "$home/.install"
  chmod -R go=u-w "$home/.install"
  mv "$home/.install" "$home/$version"
fi
ln -sfn "$version" "$home/current"

# As the site's user whoever calls: a file of root's among its own would stop it.
cat >/usr/local/bin/musterglanz <<END
#!/bin/sh
ENV_FILE=$settings
export ENV_FILE
[ "\$(id -u)" = 0 ] || { echo "Bitte mit sudo aufrufen: sudo musterglanz \$*" >&2; exit 1; }
exec runuser -u $user -- $home/current/bin/musterglanz "\$@"
END
chmod 0755 /usr/local/bin/musterglanz

# ---- Dienst, Sicherung, https ----

for unit in $units; do
  cp "$home/$version/deploy/$unit" /etc/systemd/system/
  case $unit in *.service)
    install -d "/etc/systemd/system/$unit.d"
    {
      echo "[Service]"
      # A disk for backups under /home is theirs alone.
      case $backups in /home/* | /root/*) echo "ProtectHome=read-only" ;; esac
      echo "ReadWritePaths=\"$backups\""
    } >"/etc/systemd/system/$unit.d/backups.conf"
    ;;
  esac
done

if [ "$proxy" = caddy ]; then
  domain=$(value BASE_URL | sed 's#^https://##')
  sed "s/^www\.example\.org {/$domain {/" "$home/$version/deploy/Caddyfile" >/etc/caddy/musterglanz.caddy
  bare=${domain#www.}
  # Whoever leaves out the www comes there as well, once that name leads to this machine.
  if [ "$bare" != "$domain" ] && getent hosts "$bare" >/dev/null; then
    printf '\n%s {\n\tredir https://%s{uri} permanent\n}\n' "$bare" "$domain" >>/etc/caddy/musterglanz.caddy
  fi
  grep -qs '^import /etc/caddy/musterglanz.caddy' /etc/caddy/Caddyfile || printf '\nimport /etc/caddy/musterglanz.caddy\n' >>/etc/caddy/Caddyfile
  caddy validate --config /etc/caddy/Caddyfile >/dev/null 2>&1 || fail "Caddy nimmt /etc/caddy/Caddyfile nicht an: caddy validate --config /etc/caddy/Caddyfile"
fi

if [ ! -d /run/systemd/system ]; then
  say "systemd läuft hier nicht. Alles liegt bereit; die Seite startet mit: sudo musterglanz start"
  exit 0
fi
missing=""
systemctl daemon-reload
systemctl enable --now --quiet musterglanz.service musterglanz-backup.timer musterglanz-try-restore.timer
if ! /usr/local/bin/musterglanz health --wait 60 --version "$version" >/dev/null; then
  fail "Die Seite startet nicht. Warum, steht hier: journalctl -u musterglanz -n 30"
fi
# It was good for the first start; from then on only its hash is kept.
sed -i '/^ADMIN_PASSWORD=/d' "$settings"
if [ "$proxy" = caddy ]; then
  systemctl enable --quiet caddy
  systemctl reload-or-restart caddy || fail "Caddy startet nicht: journalctl -u caddy -n 30"
  # A certificate takes Caddy some seconds, and cannot be had before the name leads here.
  say "Caddy holt das Zertifikat"
  missing=$(/usr/local/bin/musterglanz doctor --wait 30 | grep -A 1 '^✗ Adresse' | grep -v '^[✓!]' || true)
elif /usr/local/bin/musterglanz doctor | grep -q '^✗ Adresse'; then
  missing="  Den Proxy davor richten Sie selbst ein: $home/current/docs/operations.md, „nginx“."
fi

say "Fertig${missing:+ bis auf https}: $(value BASE_URL)/admin/login"
if [ -f "$data/admin-password.txt" ]; then
  echo "  E-Mail-Adresse: $(value ADMIN_EMAIL), Passwort: $(cat "$data/admin-password.txt")"
fi
if [ -n "$missing" ]; then printf '%s\n' "$missing"; fi
echo "  Ob alles stimmt, sagt jederzeit: sudo musterglanz doctor"
