import { setTimeout as sleep } from 'node:timers/promises'
import type { ContractOperation } from '../../http/contract/contract.ts'
import type { SetupRequester, DriverRequest } from './driver.ts'

/** Number of bytes after which the client pauses, to show whether the server continues to write into memory. */
const PAUSE_AFTER_BYTES = 256 * 1024
const PAUSE_MS = 300

/** The part of a response that the client received. */
export interface ReceivedResponse {
  status: number
  bytes: number
  /** Whether the server compresses this response for clients that accept compression. */
  isCompressible: boolean
  text: string
}

const isForm = (body: object | undefined) => body instanceof FormData

function request(method: string, caller: { token: string } | null | undefined, body?: object): RequestInit {
  const headers = {
    ...(caller && { authorization: `Bearer ${caller.token}` }),
    ...(body && !isForm(body) && { 'content-type': 'application/json' }),
  }
  return {
    method,
    headers,
    redirect: 'manual',
    body: isForm(body) ? (body as FormData) : body ? JSON.stringify(body) : null,
  }
}

/**
 * Creates a function that sends requests that prepare other requests. The function throws if the server responds with
 * an error.
 */
export function createSetupRequester(address: string): SetupRequester {
  return async <T>(method: string, url: string, caller: { token: string } | null, body?: object) => {
    const response = await fetch(address + url, request(method, caller, body))
    const text = await response.text()
    if (response.status >= 400)
      throw new Error(`${method} ${url} responded ${response.status}: ${text.slice(0, 500)}`)
    return (text.startsWith('{') || text.startsWith('[') ? JSON.parse(text) : null) as T
  }
}

/**
 * Sends a request, and reads its response as a slow client would.
 * @param pauseMs how long the client stops reading
 */
export async function send(
  address: string,
  operation: ContractOperation,
  drive: DriverRequest,
  encoding: 'identity' | 'br',
  { pauseMs = PAUSE_MS } = {},
): Promise<ReceivedResponse> {
  const path = operation.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(drive.params?.[name] ?? name),
  )
  const url = drive.url ?? path + (drive.query ? `?${drive.query}` : '')
  const init = request(drive.url ? 'POST' : operation.method, drive.caller, drive.body)
  const headers = { ...init.headers, ...drive.headers, 'accept-encoding': encoding }
  const controller = new AbortController()
  const response = await fetch(address + url, { ...init, headers, signal: controller.signal })
  const receivedResponse = {
    status: response.status,
    bytes: 0,
    text: '',
    isCompressible: response.headers.has('vary'),
  }
  const timer =
    drive.abortAfterMs === undefined ? undefined : setTimeout(() => controller.abort(), drive.abortAfterMs)
  try {
    for await (const bytes of response.body ?? []) {
      const isPause =
        receivedResponse.bytes < PAUSE_AFTER_BYTES &&
        receivedResponse.bytes + bytes.length >= PAUSE_AFTER_BYTES
      if (isPause && pauseMs > 0) await sleep(pauseMs)
      receivedResponse.bytes += bytes.length
      if (response.status >= 400) receivedResponse.text += new TextDecoder().decode(bytes)
    }
  } catch (error) {
    if (!controller.signal.aborted) throw error
  } finally {
    clearTimeout(timer)
  }
  return receivedResponse
}
