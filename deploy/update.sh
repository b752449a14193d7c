#!/bin/sh
# Bringt eine neue Version neben die laufende und schaltet erst um, wenn sie läuft; sonst gilt die alte weiter, mit ihren Daten.
#
#   update.sh VERSION            sucht musterglanz-VERSION-linux-….tar.gz hier, in /opt/musterglanz und unter RELEASE_URL
#   update.sh DATEI.tar.gz
#   NODES="node2 node3" update.sh VERSION     mehrere Server über einer PostgreSQL: dieselbe Version auch dort (ssh als root)
#
# Intern, auf den anderen Servern: update.sh --unpack DATEI, update.sh --switch VERSION
set -eu

home=${MUSTERGLANZ_HOME:-/opt/musterglanz}
ENV_FILE=${ENV_FILE:-/etc/musterglanz/musterglanz.env}
user=${SERVICE_USER:-musterglanz}
service=${SERVICE:-musterglanz}
nodes=${NODES:-}
units=${UNITS:-/etc/systemd/system}
export ENV_FILE

say() { echo "▸ $1"; }
fail() { echo "✗ $1" >&2; exit 1; }

# Runs a command of a version as the site's own user.
of() {
  version=$1; shift
  if [ "$(id -un)" = "$user" ]; then "$home/$version/bin/musterglanz" "$@"
  else runuser -u "$user" -- env ENV_FILE="$ENV_FILE" "$home/$version/bin/musterglanz" "$@"; fi
}

setting() { sed -n "s/^$1=//p" "$ENV_FILE" | tail -n 1 | tr -d "\"'"; }

machine() { case $(uname -m) in x86_64) echo x64 ;; aarch64) echo arm64 ;; *) fail "Für $(uname -m) gibt es keine Version." ;; esac; }

find_archive() {
  case $1 in *.tar.gz) [ -f "$1" ] || fail "$1 gibt es nicht."; readlink -f "$1"; return ;; esac
  name=musterglanz-$1-linux-$(machine).tar.gz
  for folder in . "$home"; do
    if [ -f "$folder/$name" ]; then readlink -f "$folder/$name"; return; fi
  done
  from=${RELEASE_URL:-$(setting RELEASE_URL)}
  [ -n "$from" ] || fail "$name liegt weder hier noch in $home. Bitte dorthin kopieren und noch einmal aufrufen."
  for part in "$name.sha256" "$name"; do
    curl --fail --silent --show-error --location --output "$home/$part" "$from/$part" >&2 || fail "$from/$part lässt sich nicht laden."
  done
  echo "$home/$name"
}

# Unpacks beside the others, under its own number and only when it is whole; prints the number.
unpack() {
  archive=$1
  if [ -f "$archive.sha256" ]; then
    (cd "$(dirname "$archive")" && sha256sum --check --quiet "$(basename "$archive").sha256") >&2 || fail "Die Datei ist beschädigt: Ihre Prüfsumme stimmt nicht."
  else
    echo "  Ohne $archive.sha256 wird die Prüfsumme nicht geprüft." >&2
  fi
  part=$home/.unpack.$$
  rm -rf "$part"; mkdir -p "$part"
  tar -xzf "$archive" -C "$part" --strip-components=1 --no-same-owner || { rm -rf "$part"; fail "Das Archiv lässt sich nicht auspacken."; }
  chmod -R go=u-w "$part"
  new=$("$part/bin/musterglanz" version) || { rm -rf "$part"; fail "Die neue Version startet auf diesem Rechner nicht."; }
  if [ "$new" = "$(current)" ]; then rm -rf "$part"; fail "Version $new läuft schon."; fi
  rm -rf "${home:?}/$new"; mv "$part" "$home/$new"
  echo "$new"
}

# Removes all versions but these.
keep_only() {
  for folder in "$home"/[0-9]*; do
    case " $* " in *" ${folder##*/} "*) ;; *) rm -rf "$folder" ;; esac
  done
}

current() { basename "$(readlink "$home/current" 2>/dev/null || echo keine)"; }

# The units belong to their version.
switch_to() {
  ln -sfn "$1" "$home/current.new"
  mv -T "$home/current.new" "$home/current"
  for unit in "$home/$1"/deploy/*.service "$home/$1"/deploy/*.timer; do
    if [ -f "$units/${unit##*/}" ]; then cp "$unit" "$units/"; fi
  done
  systemctl daemon-reload
}

on_nodes() { for node in $nodes; do ssh "root@$node" "$@" || return 1; done; }

start_old() {
  switch_to "$old"
  systemctl start "$service"
  on_nodes systemctl start "$service" || echo "✗ Ein anderer Server ließ sich nicht starten." >&2
  of "$old" health --wait 60 --version "$old" || fail "Auch die alte Version startet nicht: journalctl -u $service -n 50"
}

# A version that does not run is in nobody's way; what could be gone back to before still can be.
forget_new() {
  rm -rf "${home:?}/$new"
  on_nodes rm -rf "${home:?}/$new" || true
}

# The site has not been stopped yet.
stay() { forget_new; fail "$1 Es ist nichts geändert."; }

# Nothing was changed in the database.
give_up() {
  trap - INT TERM HUP
  echo "✗ $1" >&2
  start_old
  forget_new
  fail "Es läuft wieder Version $old. Es ging nichts verloren."
}

# Nobody could write since the backup: no visitor reached the new version.
go_back() {
  trap - INT TERM HUP
  echo "✗ $1" >&2
  systemctl stop "$service"
  say "Die Sicherung von eben kommt zurück"
  of "$old" restore "$backup" --replace || fail "Die Sicherung ließ sich nicht einspielen. Sie liegt in $backup; die Seite bleibt aus."
  start_old
  forget_new
  fail "Es läuft wieder Version $old mit ihren Daten. Es ging nichts verloren; alle müssen sich neu anmelden."
}

case ${1:-} in
  --unpack) unpack "$2"; exit ;;
  --switch)
    before=$(current)
    systemctl stop "$service"; switch_to "$2"; systemctl start "$service"
    of "$2" health --wait 60 --version "$2" || exit 1
    if [ "$before" != "$2" ]; then keep_only "$before" "$2"; fi
    exit ;;
  "" | -*) sed -n '2,8s/^# \{0,1\}//p' "$0"; exit 2 ;;
esac

[ -w "$home" ] || fail "Bitte mit sudo aufrufen."
old=$(current)
[ -x "$home/$old/bin/musterglanz" ] || fail "In $home ist noch nichts eingerichtet; zuerst deploy/install.sh aufrufen."
folder=$(setting BACKUP_DIR)
[ -n "$folder" ] || fail "In $ENV_FILE steht kein BACKUP_DIR: ohne Sicherung keine Aktualisierung."

archive=$(find_archive "$1")
say "Die neue Version kommt neben die alte ($old)"
new=$(unpack "$archive")
for node in $nodes; do
  scp -q "$archive" "root@$node:/tmp/" || stay "$node ist nicht zu erreichen."
  ssh "root@$node" "$home/current/deploy/update.sh" --unpack "/tmp/$(basename "$archive")" >/dev/null || stay "Auf $node lässt sich die Version nicht auspacken."
done

# By the clock of Berlin, as all other backups are named, whatever the server's own is.
backup=$folder/vor-$new-$(TZ=CET-1CEST,M3.5.0,M10.5.0/3 date +%Y-%m-%d-%H%M).backup
say "Sicherung, während die Seite läuft: $backup"
of "$old" backup "$backup" || stay "Es lässt sich keine Sicherung schreiben."

say "Die Seite hält an; Besucher sehen die Wartungsseite"
trap 'give_up "Abgebrochen."' INT TERM HUP
systemctl stop "$service"
on_nodes systemctl stop "$service" || give_up "Ein anderer Server ließ sich nicht anhalten."
of "$old" backup "$backup" >/dev/null || give_up "Die zweite Sicherung, im Stillstand, ließ sich nicht schreiben."

say "Version $new bringt die Datenbank auf ihren Stand und wird ausprobiert"
trap 'go_back "Abgebrochen."' INT TERM HUP
tried=0
of "$new" trial || tried=$?
case $tried in
  0) ;;
  3) give_up "Version $new läuft hier nicht; die Datenbank ist unverändert." ;;
  *) go_back "Version $new läuft hier nicht." ;;
esac

switch_to "$new"
systemctl start "$service" || go_back "Der Dienst startet nicht: journalctl -u $service -n 50"
of "$new" health --wait 60 --version "$new" || go_back "Version $new wird nicht gesund: journalctl -u $service -n 50"
trap - INT TERM HUP
for node in $nodes; do
  ssh "root@$node" "$home/$new/deploy/update.sh" --switch "$new" || echo "✗ $node läuft noch nicht; dort: $home/$new/deploy/update.sh --switch $new" >&2
done
# The one before stays, for pages that are still open and for a way back by hand.
keep_only "$old" "$new"
say "Fertig: Es läuft Version $new."
