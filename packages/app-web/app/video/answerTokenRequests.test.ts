import { expect, test, vi } from 'vitest'
import { answerTokenRequests } from './answerTokenRequests.ts'

const WORKER_URL = 'https://photos.example/video-worker.js'

function dispatchMessage(event: { data: unknown; source: unknown }): unknown[] {
  const workers = new EventTarget() as ServiceWorkerContainer
  answerTokenRequests(
    workers,
    (url) => url === WORKER_URL,
    () => 'secret',
  )
  const port = { postMessage: vi.fn() }
  workers.dispatchEvent(Object.assign(new Event('message'), event, { ports: [port] }))
  return port.postMessage.mock.calls.flat()
}

test('sends the token to the app’s own worker through the message port', () => {
  expect(dispatchMessage({ data: { type: 'requestToken' }, source: { scriptURL: WORKER_URL } })).toEqual([
    { token: 'secret' },
  ])
})

test('sends nothing to other senders', () => {
  const other = { scriptURL: 'https://photos.example/api/media/secured/worker.js' }
  expect(dispatchMessage({ data: { type: 'requestToken' }, source: other })).toEqual([])
  expect(dispatchMessage({ data: { type: 'requestToken' }, source: {} })).toEqual([])
  expect(dispatchMessage({ data: { type: 'requestToken' }, source: null })).toEqual([])
  expect(dispatchMessage({ data: { type: 'somethingElse' }, source: { scriptURL: WORKER_URL } })).toEqual([])
  expect(dispatchMessage({ data: null, source: { scriptURL: WORKER_URL } })).toEqual([])
})

test('sends nothing after it was stopped', () => {
  const workers = new EventTarget() as ServiceWorkerContainer
  const port = { postMessage: vi.fn() }
  answerTokenRequests(
    workers,
    () => true,
    () => 'secret',
  )()
  const event = { data: { type: 'requestToken' }, source: { scriptURL: WORKER_URL }, ports: [port] }
  workers.dispatchEvent(Object.assign(new Event('message'), event))
  expect(port.postMessage).not.toHaveBeenCalled()
})
