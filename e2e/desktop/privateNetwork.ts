/**
 * @file A server behind the system's proxy, with a certificate from a private authority that only the system trusts.
 */
import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer as createHttpServer, request as requestHttp } from 'node:http'
import { createServer as createHttpsServer } from 'node:https'
import { connect, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A host name that does not resolve, so that only the proxy can connect to it. */
const HOST = 'photos.calotype.test'

/** Puts a test server behind TLS and a proxy. */
export async function startPrivateNetwork(serverUrl: string) {
  const folder = mkdtempSync(join(tmpdir(), 'calotype-authority-'))
  const { key, cert } = makeCertificate(folder)
  const target = new URL(serverUrl)
  const secure = createHttpsServer({ key, cert }, (incoming, outgoing) => {
    const { method, url, headers } = incoming
    const forwarded = requestHttp({
      host: target.hostname,
      port: target.port,
      method,
      path: url,
      headers: { ...headers, host: target.host },
    })
    forwarded.on('response', (response) => {
      outgoing.writeHead(response.statusCode ?? 500, response.headers)
      response.pipe(outgoing)
    })
    forwarded.on('error', () => outgoing.destroy())
    incoming.pipe(forwarded)
  }).listen(0, '127.0.0.1')
  await once(secure, 'listening')

  /** Addresses to which the proxy was asked to connect. */
  const connected: string[] = []
  const proxy = createHttpServer().listen(0, '127.0.0.1')
  proxy.on('connect', ({ url = '' }, near) => {
    connected.push(url)
    const serverSocket = connect((secure.address() as AddressInfo).port, '127.0.0.1', () => {
      near.write('HTTP/1.1 200 Connection Established\r\n\r\n')
      serverSocket.pipe(near).pipe(serverSocket)
    })
    near.on('error', () => serverSocket.destroy())
    serverSocket.on('error', () => near.destroy())
  })
  await once(proxy, 'listening')

  return {
    origin: `https://${HOST}`,
    connected,
    /** Environment variables that configure the fake of Electron's network stack. */
    settings: {
      FAKE_SYSTEM_CA: join(folder, 'authority.pem'),
      FAKE_SYSTEM_PROXY: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    },
    stop() {
      proxy.close()
      proxy.closeAllConnections()
      secure.close()
      secure.closeAllConnections()
      rmSync(folder, { recursive: true })
    },
  }
}

/** Creates a certificate for the host, signed by a new authority. */
function makeCertificate(folder: string): { key: Buffer; cert: Buffer } {
  const getPath = (name: string) => join(folder, name)
  const runOpenssl = (...args: string[]) => execFileSync('openssl', args, { stdio: 'pipe' })
  const newKey = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes']
  const authority = ['-keyout', getPath('authority.key'), '-out', getPath('authority.pem')]
  runOpenssl('req', '-x509', ...newKey, ...authority, '-days', '2', '-subj', '/CN=A private authority')
  runOpenssl(
    'req',
    ...newKey,
    '-keyout',
    getPath('key.pem'),
    '-out',
    getPath('request.pem'),
    '-subj',
    `/CN=${HOST}`,
  )
  writeFileSync(getPath('names'), `subjectAltName=DNS:${HOST}`)
  runOpenssl(
    'x509',
    '-req',
    '-in',
    getPath('request.pem'),
    '-CA',
    getPath('authority.pem'),
    '-days',
    '2',
    '-CAkey',
    getPath('authority.key'),
    '-CAcreateserial',
    '-extfile',
    getPath('names'),
    '-out',
    getPath('cert.pem'),
  )
  return { key: readFileSync(getPath('key.pem')), cert: readFileSync(getPath('cert.pem')) }
}
