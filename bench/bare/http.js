import { createServer } from "node:http";

createServer((_, response) => {
  response.writeHead(200, { "Content-Type": "application/json" });
  response.end('{"status":"ok"}');
}).listen(Number(process.env.PORT));

process.once("SIGTERM", () => process.exit(0));
