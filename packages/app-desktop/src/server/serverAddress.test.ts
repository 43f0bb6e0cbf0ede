import { expect, test } from 'vitest'
import { de } from '../text.de.ts'
import { desktopTexts } from '../text.ts'
import { checkServer, parseAddress } from './serverAddress.ts'

const { address: addressTexts, server: serverTexts } = desktopTexts.english

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
])('reads "%s" as %s, %s', (input, origin, transport) =>
  expect(parseAddress(input, addressTexts)).toEqual({ origin, transport }),
)

test.each([
  ['', 'Enter the address'],
  ['http://photos.example.org', 'Use https://'],
  ['http://8.8.8.8', 'Use https://'],
  ['http://172.32.0.1', 'Use https://'],
  ['http://nas.local.example.org', 'Use https://'],
  ['http://localhost.example.org', 'Use https://'],
  ['ftp://photos.example.org', 'must start with https://'],
  ['file:///etc/passwd', 'not a valid address'],
  ['https://anna:secret@photos.example.org', 'Remove the user name'],
  ['https://photos.example.org/gallery', 'without a path: photos.example.org'],
  ['two words', 'not a valid address'],
  ['https://', 'not a valid address'],
])('rejects "%s": %s', (input, message) => expect(() => parseAddress(input, addressTexts)).toThrow(message))

const address = parseAddress('photos.example.org', addressTexts)
const respondWith =
  (body: string, status = 200) =>
  async () =>
    new Response(body, { status })
const failWith = (message: string) => () => Promise.reject(new Error(message))

test('accepts a server whose health check succeeds', async () => {
  await expect(checkServer(address, respondWith('{"status":"ok"}'), serverTexts)).resolves.toBeUndefined()
})

test.each([
  [respondWith('<html>'), 'is not a Calotype server'],
  [respondWith('{"status":"up"}'), 'is not a Calotype server'],
  [respondWith('{"status":"ok"}', 404), 'is not a Calotype server'],
  [respondWith('{}', 503), 'temporarily unavailable'],
  [failWith('net::ERR_CERT_AUTHORITY_INVALID'), 'certificate is not valid'],
  [failWith('net::ERR_NAME_NOT_RESOLVED'), 'could not be found'],
  [failWith('net::ERR_TOO_MANY_REDIRECTS'), 'redirects to another address'],
  [failWith('The operation was aborted due to timeout: TimeoutError'), 'did not respond'],
  [failWith('net::ERR_CONNECTION_REFUSED'), 'could not be reached'],
])('explains why a server is rejected (%#)', async (send, message) => {
  await expect(checkServer(address, send, serverTexts)).rejects.toThrow(message)
})

test('explains problems in the app’s language', async () => {
  expect(() => parseAddress('', de.texts.address)).toThrow(de.texts.address.missing)
  await expect(checkServer(address, respondWith('{}', 503), de.texts.server)).rejects.toThrow(
    de.texts.server.unavailable('photos.example.org'),
  )
})
