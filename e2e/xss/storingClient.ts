import { callApi, type Member } from '../calotype.ts'
import type { Server } from '../server.ts'
import { createHostileBody } from './hostileBody.ts'
import type { HostileFile } from './hostileFiles.ts'

/** Sends payloads in the text fields of requests, and records which operations stored one. */
export type StoringClient = ReturnType<typeof createStoringClient>

/**
 * Creates a client that uploads files as the owner. The server may refuse a payload with a 4xx status, in which case it
 * stores nothing.
 */
export function createStoringClient(server: Server, owner: Member) {
  const operations = new Set<string>()
  return {
    /** Ids of the operations that stored a payload. */
    operations,
    /** Calls an operation without a payload. */
    call: (method: string, path: string, member: Member, body?: object) =>
      callApi(server, method, path, member.token, body),
    /** Calls an operation with a payload in every text. Returns null if the server refuses the request. */
    async store<T>(
      operationId: string,
      [method, path, member]: [string, string, Member | null],
      payload: string,
      extraFields: object = {},
    ): Promise<T | null> {
      const body = { ...createHostileBody(operationId, payload), ...extraFields }
      try {
        const response = await callApi(server, method, path, member?.token ?? null, body)
        operations.add(operationId)
        return response as T
      } catch (error) {
        if (/: 4\d\d /.test(String(error))) return null
        throw error
      }
    },
    /**
     * Uploads a file with the payload in every text field of its metadata. Returns null if the server rejects the file.
     */
    async upload<T>(
      operationId: string,
      path: string,
      payload: string,
      { name, bytes }: HostileFile,
      extraFields: object = {},
    ): Promise<T | null> {
      const { dto } = createHostileBody(operationId, payload) as { dto: Record<string, unknown> }
      // The server compares these two fields with the content of the file.
      const { checksum: _checksum, type: _type, ...described } = dto
      const form = new FormData()
      for (const [field, value] of Object.entries(extraFields)) form.append(field, String(value))
      form.append('dto', JSON.stringify({ ...described, name, creationDate: null }))
      form.append('file', new Blob([new Uint8Array(bytes)]), name)
      const headers = { Authorization: `Bearer ${owner.token}` }
      const response = await fetch(server.url + path, { method: 'POST', headers, body: form })
      if (response.status >= 500) throw new Error(`${path}: ${response.status} ${await response.text()}`)
      if (!response.ok) return null
      operations.add(operationId)
      return (await response.json()) as T
    },
  }
}
