import { aMember, call, signInAsRoot, type Member } from '../calotype.ts'
import type { Server } from '../server.ts'
import { hostileBody } from './hostileBody.ts'
import { DOCUMENTS, hostileArchive, hostileFiles, JPEG_AND_PAGE } from './hostileFiles.ts'
import { PAYLOADS } from './payloads.ts'

/** Operations whose texts no screen shows, with the reason. */
export const NOT_SHOWN: Readonly<Record<string, string>> = {
  signIn: 'credentials',
  resetPassword: 'a password',
  changePassword: 'a password',
  completeChunkedUpload: 'checksums',
  completeStagedUpload: 'checksums',
  createCheckoutSession: 'only names of existing plans are accepted',
  changeSubscriptionPlan: 'only names of existing plans are accepted',
  initiateChunkedUpload: 'the same metadata as uploadFile',
  initiateStagedUpload: 'the same metadata as stageFile',
  queueEmail: 'the same mail as sendEmail',
  sendBulkEmail: 'the same mail as sendEmail',
}

/** Accounts, ids and addresses with which a test opens the screens that show the payloads. */
export interface Stored {
  owner: Member
  /** The owner shares every album with this account, and has invited it to every family group. */
  member: Member
  administrator: Member
  mediaIds: readonly number[]
  albumIds: readonly number[]
  linkTokens: readonly string[]
  /** The public addresses of stored files that browsers could run as a page. */
  publicFiles: readonly string[]
  /** The operations that stored a payload. */
  operations: ReadonlySet<string>
}

/** Stores every payload in every text of the contract. A refusal of a payload (4xx) is fine, because nothing is stored. */
export async function storeEverywhere(server: Server): Promise<Stored> {
  const [owner, member, administrator] = [
    await aMember(server),
    await aMember(server),
    await signInAsRoot(server),
  ]
  const operations = new Set<string>()

  /** Calls an operation with a payload in every text; null if the server refuses it. */
  async function store<T>(
    operationId: string,
    [method, path, who]: [string, string, Member | null],
    payload: string,
    more: object = {},
  ): Promise<T | null> {
    const body = { ...hostileBody(operationId, payload), ...more }
    try {
      const response = await call(server, method, path, who?.token ?? null, body)
      operations.add(operationId)
      return response as T
    } catch (error) {
      if (/: 4\d\d /.test(String(error))) return null
      throw error
    }
  }

  async function send<T>(
    operationId: string,
    path: string,
    payload: string,
    file: Buffer,
    name: string,
    more: object,
  ) {
    const { dto } = hostileBody(operationId, payload) as { dto: Record<string, unknown> }
    // The server compares these two fields with the content of the file.
    const { checksum: _checksum, type: _type, ...described } = dto
    const form = new FormData()
    for (const [field, value] of Object.entries(more)) form.append(field, String(value))
    form.append('dto', JSON.stringify({ ...described, name, creationDate: null }))
    form.append('file', new Blob([new Uint8Array(file)]), name)
    const headers = { Authorization: `Bearer ${owner.token}` }
    const response = await fetch(server.url + path, { method: 'POST', headers, body: form })
    if (response.status >= 500) throw new Error(`${path}: ${response.status} ${await response.text()}`)
    if (!response.ok) return null
    operations.add(operationId)
    return (await response.json()) as T
  }

  const items: { id: number; fileName: string }[] = []
  const albumIds: number[] = []
  const linkTokens: string[] = []
  for (const [seed, payload] of PAYLOADS.entries()) {
    const files = await hostileFiles(payload, seed * 10)
    // The first payload is stored in files of all four kinds, the others in a JPEG and one other kind.
    const kinds = seed === 0 ? files : [files[0], files[1 + (seed % 3)]]
    for (const { name, bytes } of kinds.filter((file) => file !== undefined)) {
      const item = await send<(typeof items)[number]>(
        'uploadFile',
        '/api/upload/',
        payload,
        bytes,
        `${payload}.${name}`,
        {},
      )
      if (item) items.push(item)
    }
    const album = await store<{ id: number }>('createAlbum', ['POST', '/api/albums', owner], payload)
    if (album) albumIds.push(album.id)
    await call(server, 'POST', `/api/family-group/create?title=${encodeURIComponent(payload)}`, owner.token)
    operations.add('createFamilyGroup')
    const key = `XSS_${seed}`
    const variable = {
      variableKey: key,
      variableType: 'STRING',
      category: 'GENERAL',
      isSensitive: false,
      isActive: true,
    }
    await store('createVariable', ['POST', '/api/admin/variables', administrator], payload, variable)
    await store('updateVariable', ['PUT', `/api/admin/variables/${key}`, administrator], payload)
    await store('createFeatureFlag', ['POST', '/api/feature-flags', administrator], payload, {
      name: key,
      value: false,
    })
    await store('updateFeatureFlag', ['PUT', `/api/feature-flags/${key}`, administrator], payload)
    const template = await store<{ id: number }>(
      'createTemplate',
      ['POST', '/api/admin/email/templates', administrator],
      payload,
      { isActive: true },
    )
    if (template)
      await store(
        'updateTemplate',
        ['PUT', `/api/admin/email/templates/${template.id}`, administrator],
        payload,
        {
          name: `${seed} ${payload}`.slice(0, 100),
        },
      )
    const mail = { recipients: [member.email] }
    await store('sendEmail', ['POST', '/api/admin/email/send', administrator], payload, mail)
  }

  const pages: string[] = []
  for (const [index, bytes] of [...DOCUMENTS, JPEG_AND_PAGE].entries())
    for (const extension of ['jpg', 'svg', 'html']) {
      const item = await send<(typeof items)[number]>(
        'uploadFile',
        '/api/upload/',
        PAYLOADS[0] ?? '',
        bytes,
        `page-${index}.${extension}`,
        {},
      )
      if (item) pages.push(item.fileName)
    }

  const mediaIds = items.map(({ id }) => id)
  const fileNames = [...items.slice(0, 3).map(({ fileName }) => fileName), ...pages]
  for (const [index, albumId] of albumIds.entries()) {
    const payload = PAYLOADS[index] ?? ''
    await call(server, 'POST', `/api/albums/${albumId}/media`, owner.token, {
      mediaIds: mediaIds.slice(0, 5),
    })
    await store('updateAlbum', ['PUT', `/api/albums/${albumId}`, owner], payload, {
      coverPhoto: items[0]?.fileName,
    })
    const share = { targetEmail: member.email, accessType: 'read' }
    await call(server, 'POST', `/api/albums/${albumId}/share`, owner.token, share)
    const link = await store<{ token: string }>(
      'createLink',
      ['POST', '/api/sharing/create-link', owner],
      payload,
      {
        fileNames,
        includeMetadata: true,
      },
    )
    if (!link) continue
    linkTokens.push(link.token)
    await store('updateLink', ['PUT', `/api/sharing/update/${link.token}`, owner], payload)
  }
  const groups = (await call(server, 'GET', '/api/family-group', owner.token)) as { id: number }[]
  for (const { id } of groups) {
    const path = `/api/family-group/${id}/invite?email=`
    await call(server, 'POST', path + encodeURIComponent(member.email), owner.token)
  }
  for (const [index, payload] of PAYLOADS.slice(0, 4).entries()) {
    const account = {
      email: `xss-${index}@example.test`,
      password: 'Paper-and-ink-1841',
      planName: undefined,
    }
    await store('signUp', ['POST', '/api/auth/signup', null], payload, account)
  }
  await store(
    'initiateFolderImport',
    ['POST', '/api/upload/local-folder/initiate', owner],
    PAYLOADS[0] ?? '',
    {
      totalFiles: 1,
      totalSize: 1,
    },
  )
  const staged = await send<{ takeoutId: number }>(
    'stageFile',
    '/api/upload/local-folder/stage/direct',
    PAYLOADS[1] ?? '',
    hostileArchive(PAYLOADS),
    `${PAYLOADS[1]}.zip`,
    { isArchive: true },
  )
  const details = { name: `${PAYLOADS[1]}.zip`, checksum: null, type: null, creationDate: null }
  await store(
    'describeStagedFile',
    ['PUT', `/api/upload/local-folder/staged/${staged?.takeoutId}`, owner],
    PAYLOADS[1] ?? '',
    details,
  )
  await call(server, 'POST', '/api/upload/local-folder/trigger-processing', owner.token)

  const [token = ''] = linkTokens
  const publicFiles = pages.map((fileName) => `/api/public/shared/${token}/file/${fileName}`)
  await call(server, 'DELETE', `/api/albums/${albumIds.pop()}`, owner.token)
  return { owner, member, administrator, mediaIds, albumIds, linkTokens, publicFiles, operations }
}
