# Runs a script of this project with the Node.js that npm brought, and becomes it: a signal to npm then reaches the script itself.
# It must do without that Node.js, since it says why it does not start.
needed=$(cat .nvmrc)
needs="Needs Node.js 18 or newer with npm 9 or newer to install; 'npm ci' brings Node.js $needed, which runs everything."

say() {
  echo "$1" >&2
  exit 1
}

[ -d node_modules ] || say "$needs Please run 'npm ci' first."

# npm 9 and 10 install it, but leave out the link to it: its packages for other machines share the name.
if [ ! -e node_modules/.bin/node ]; then
  for program in node_modules/node-*/bin/node; do
    [ ! -x "$program" ] || ln -sf "../${program#node_modules/}" node_modules/.bin/node
  done
fi

if ! found=$(node --version 2>&1); then
  library=$(expr "$found" : '.*: \(lib[^:]*\): cannot open')
  case $library in
    '') say "Node.js $needed does not start on this machine: $found" ;;
    libatomic*) say "Node.js $needed needs the library $library, which this machine lacks. On Debian and Ubuntu: apt install libatomic1; on Fedora: dnf install libatomic." ;;
    *) say "Node.js $needed needs the library $library, which this machine lacks." ;;
  esac
fi

major=${found#v}
[ "${major%%.*}" -ge "${needed%%.*}" ] || say "$needs For this machine npm has none, and it has $found: please install Node.js ${needed%%.*} or newer."

# What the C library was given and no longer needs goes back to the machine, some 9 MB of an idle site.
export MALLOC_ARENA_MAX="${MALLOC_ARENA_MAX:-1}" MALLOC_TRIM_THRESHOLD_="${MALLOC_TRIM_THRESHOLD_:-131072}"
exec node "$@"
