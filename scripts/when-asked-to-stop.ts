const LOOKS_EVERY = 1000;

/**
 * The signal that comes with SIGTERM or Ctrl-C, or when npm, which started this, has gone: hung up on, it tells nobody.
 * It may come twice, from npm and from systemd or the terminal: the second changes nothing.
 */
export function whenAskedToStop(): AbortSignal {
  const asked = new AbortController();
  for (const signal of ["SIGTERM", "SIGINT"]) process.on(signal, () => asked.abort());
  const startedBy = process.ppid;
  const look = () => process.ppid !== startedBy && asked.abort();
  if (process.env.npm_lifecycle_event) setInterval(look, LOOKS_EVERY).unref();
  return asked.signal;
}
