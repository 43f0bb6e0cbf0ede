import { expect, test } from 'vitest'
import { checkServer, readAddress } from './serverAddress.ts'

test.each([
  ['photos.example.org', 'https://photos.example.org', 'encrypted'],
  ['  https://photos.example.org/ ', 'https://photos.example.org', 'encrypted'],
  ['HTTPS://Photos.Example.org:8443', 'https://photos.example.org:8443', 'encrypted'],
  ['localhost:4280', 'http://localhost:4280', 'thisMachine'],
  ['127.0.0.1:4280', 'http://127.0.0.1:4280', 'thisMachine'],
  ['http://[::1]:4280', 'http://[::1]:4280', 'thisMachine'],
  ['192.168.1.20:4280', 'http://192.168.1.20:4280', 'plain'],
  ['http://10.1.2.3', 'http://10.1.2.3', 'plain'],
  ['nas', 'http://nas', 'plain'],
  ['http://nas.local:4280', 'http://nas.local:4280', 'plain'],
  ['http://[fd00::1]:4280', 'http://[fd00::1]:4280', 'plain'],
  ['https://192.168.1.20', 'https://192.168.1.20', 'encrypted'],
])('"%s" is %s, %s', (typed, origin, way) => expect(readAddress(typed)).toEqual({ origin, way }))

test.each([
  ['', 'Type the address'],
  ['http://photos.example.org', 'Use https://'],
  ['http://8.8.8.8', 'Use https://'],
  ['http://172.32.0.1', 'Use https://'],
  ['http://nas.local.example.org', 'Use https://'],
  ['http://localhost.example.org', 'Use https://'],
  ['ftp://photos.example.org', 'begins with https://'],
  ['file:///etc/passwd', 'no address'],
  ['https://anna:secret@photos.example.org', 'Leave name and password out'],
  ['https://photos.example.org/gallery', 'photos.example.org'],
  ['two words', 'no address'],
  ['https://', 'no address'],
])('"%s" is refused: %s', (typed, message) => expect(() => readAddress(typed)).toThrow(message))

const address = readAddress('photos.example.org')
const answering =
  (body: string, status = 200) =>
  async () =>
    new Response(body, { status })
const failing = (message: string) => () => Promise.reject(new Error(message))

test('a server is taken that says it serves', async () => {
  await expect(checkServer(address, answering('{"status":"ok"}'))).resolves.toBeUndefined()
})

test.each([
  [answering('<html>'), 'not as a Calotype server does'],
  [answering('{"status":"up"}'), 'not as a Calotype server does'],
  [answering('{"status":"ok"}', 404), 'not as a Calotype server does'],
  [answering('{}', 503), 'cannot serve at the moment'],
  [failing('net::ERR_CERT_AUTHORITY_INVALID'), 'certificate is not valid'],
  [failing('net::ERR_NAME_NOT_RESOLVED'), 'There is no photos.example.org'],
  [failing('net::ERR_TOO_MANY_REDIRECTS'), 'leads to another address'],
  [failing('The operation was aborted due to timeout: TimeoutError'), 'did not answer'],
  [failing('net::ERR_CONNECTION_REFUSED'), 'cannot be reached'],
])('one that does not is told why (%#)', async (send, message) => {
  await expect(checkServer(address, send)).rejects.toThrow(message)
})
