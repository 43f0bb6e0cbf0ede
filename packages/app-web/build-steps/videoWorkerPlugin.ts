import { readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

/** app/video/registerVideoWorker.ts registers this file. */
const FILE = 'video-worker.js'
const SOURCE = fileURLToPath(new URL('../worker/videoWorker.ts', import.meta.url))

/** Returns the worker as a classic script, because not all browsers support module workers. */
export function readWorkerScript(): string {
  return stripTypeScriptTypes(readFileSync(SOURCE, 'utf8'))
}

/** Serves the worker in development, and adds it to the client build. */
export function videoWorkerPlugin(): Plugin {
  return {
    name: 'calotype:video-worker',
    configureServer(server) {
      server.middlewares.use(`/${FILE}`, (_request, response) => {
        response.setHeader('Content-Type', 'text/javascript')
        response.end(readWorkerScript())
      })
    },
    generateBundle() {
      if (this.environment.name !== 'client') return
      this.emitFile({ type: 'asset', fileName: FILE, source: readWorkerScript() })
    },
  }
}
