import { join } from "node:path";
import type { Ports } from "./cluster.ts";

/** The same as in docs/operations.md, "A database that may die". */
export function patroniSettings(folder: string, { etcd, postgres, patroni }: Ports, node: number) {
  const account = (username: string) => ({ username, password: "bench" });
  return {
    scope: "shop",
    name: `pg${node}`,
    restapi: {
      listen: `127.0.0.1:${patroni[node]}`,
      connect_address: `127.0.0.1:${patroni[node]}`,
    },
    etcd3: { hosts: etcd.map((port) => `127.0.0.1:${port}`) },
    bootstrap: {
      dcs: {
        ttl: 8,
        loop_wait: 1,
        retry_timeout: 3,
        master_start_timeout: 0,
        synchronous_mode: true,
        postgresql: {
          use_pg_rewind: true,
          use_slots: true,
          parameters: { wal_log_hints: "on", max_connections: 100 },
        },
      },
      initdb: [{ encoding: "UTF8" }, { locale: "C.UTF-8" }, "data-checksums"],
      pg_hba: [
        "host all all 127.0.0.1/32 scram-sha-256",
        "host replication replicator 127.0.0.1/32 scram-sha-256",
      ],
    },
    postgresql: {
      listen: `127.0.0.1:${postgres[node]}`,
      connect_address: `127.0.0.1:${postgres[node]}`,
      data_dir: join(folder, `pg${node}`),
      bin_dir: "/usr/lib/postgresql/15/bin",
      pgpass: join(folder, `pgpass${node}`),
      authentication: {
        superuser: account("postgres"),
        replication: account("replicator"),
        rewind: account("rewinder"),
      },
      parameters: { unix_socket_directories: folder },
    },
  };
}

/** Sends every line to whoever says of itself that it is primary, and cuts those to one that is none any more. */
export function haproxySettings({ postgres, patroni, proxy }: Ports): string {
  const servers = postgres.map(
    (port, node) => `  server pg${node} 127.0.0.1:${port} maxconn 100 check port ${patroni[node]}`,
  );
  return `global
  maxconn 400
defaults
  mode tcp
  timeout connect 1s
  timeout client 30m
  timeout server 30m
  timeout check 1s
  retries 0
listen shop
  bind 127.0.0.1:${proxy}
  option httpchk OPTIONS /primary
  http-check expect status 200
  default-server inter 500ms fall 2 rise 1 on-marked-down shutdown-sessions
${servers.join("\n")}
`;
}
