import type { Photograph } from './photographs.ts'

type Member = { firstName: string; lastName: string; email: string; password: string }

async function call(url: string, init: RequestInit): Promise<unknown> {
  const response = await fetch(url, init)
  if (!response.ok) throw new Error(`${init.method} ${url}: ${response.status} ${await response.text()}`)
  return response.json()
}

const post = (url: string, body: object) =>
  call(url, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) })

/** Signs up and signs in. Returns the token. */
export async function addUser(server: string, member: Member): Promise<string> {
  await post(`${server}/api/auth/signup`, member)
  const { email, password } = member
  const { token } = (await post(`${server}/api/auth/login`, { email, password })) as { token: string }
  return token
}

/** Uploads a photo in the same way as the web app. */
export async function upload(
  server: string,
  token: string,
  photo: Photograph,
  labels: string[],
): Promise<void> {
  const { name, bytes, takenAt, caption } = photo
  const form = new FormData()
  form.append(
    'dto',
    JSON.stringify({ name, size: bytes.length, creationDate: takenAt.toISOString(), labels, city: caption }),
  )
  form.append('file', new Blob([new Uint8Array(bytes)]), name)
  await call(`${server}/api/upload/`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}` },
    body: form,
  })
}
