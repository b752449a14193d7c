/** The signal that comes with SIGTERM or Ctrl-C. It may come twice, from npm and from systemd or the terminal: the second changes nothing. */
export function whenAskedToStop() {
  const asked = new AbortController();
  for (const signal of ["SIGTERM", "SIGINT"]) process.on(signal, () => asked.abort());
  return asked.signal;
}
