import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, writeFileSync } from 'node:fs'
import { userInfo } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { findFreePort } from '../freePort.ts'

/**
 * Returns a configuration with one process, because the server has one too, and with the fastest settings otherwise.
 */
const createConfig = (root: string, port: number, folder: string) => `
daemon off;
user ${userInfo().username};
worker_processes 1;
pid ${folder}/nginx.pid;
error_log stderr crit;
events { worker_connections 1024; }
http {
  access_log off;
  sendfile on;
  tcp_nopush on;
  keepalive_requests 1000000000;
  open_file_cache max=10000 inactive=60s;
  default_type image/webp;
  client_body_temp_path ${folder}; proxy_temp_path ${folder}; fastcgi_temp_path ${folder};
  uwsgi_temp_path ${folder}; scgi_temp_path ${folder};
  server { listen 127.0.0.1:${port}; root ${root}; }
}`

export const hasNginx = () => spawnSync('nginx', ['-v'], { stdio: 'ignore' }).status === 0

/** Starts nginx, which serves `root`. `folder` contains nginx's configuration and temporary files. */
export async function startNginx(root: string, folder: string) {
  const port = await findFreePort()
  mkdirSync(folder, { recursive: true })
  const config = path.join(folder, 'nginx.conf')
  writeFileSync(config, createConfig(root, port, folder))
  const child = spawn('nginx', ['-c', config, '-p', folder], { stdio: ['ignore', 'inherit', 'inherit'] })
  const exited = once(child, 'exit')
  const isListening = () => fetch(`http://127.0.0.1:${port}/`).then(Boolean, () => false)
  for (let attempts = 0; !(await isListening()); attempts++) {
    if (attempts > 100 || child.exitCode !== null) throw new Error('nginx did not start.')
    await sleep(50)
  }
  return {
    port,
    async stop() {
      child.kill('SIGQUIT')
      await exited
    },
  }
}
