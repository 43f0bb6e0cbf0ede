import type { FastifyRequest } from 'fastify'
import { haveAddedAll } from './albums/contributions.ts'
import { permissionOn } from './albums/permission.ts'
import { notFound, Problem } from './errors.ts'
import { isInvited, isMember, ownsGroup } from './family/groupAccess.ts'
import { parseKey } from './files/key.ts'
import type { AppContext } from './appContext.ts'
import { ownsLink } from './links/ownsLink.ts'
import { canView, canViewThumbnail } from './media/canView.ts'
import { type Caller, callerOf } from './sessions.ts'
import { deliverPending } from './sharing/deliverPending.ts'
import { FIRST_ADMINISTRATOR } from './users.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Who calls; null where nobody need be signed in. */
    caller: Caller | null
  }
}

/**
 * Whether a caller may do something with the one object a request names. Missing and refused are both false; who may
 * know of the object, but not do this with it, gets a 403 thrown.
 */
export type ObjectRule = (context: AppContext, caller: Caller, request: FastifyRequest) => Promise<boolean>

/** The rules about one object that operations of the contract name as their `x-access`. */
export const objectRules: Readonly<Record<string, ObjectRule>> = {
  'media:view': viewsMedia,
  'media:own': ownsMedia,
  'file:view': viewsFile,
  'album:view': viewsAlbum,
  'album:edit': editsAlbum,
  'album:contribution': removesFromAlbum,
  'album:own': ownsAlbum,
  'link:own': ownsLink,
  'session:own': ownsSession,
  'upload:own': ownsUpload,
  'staged:own': ownsStaged,
  'import:own': ownsImport,
  'group:member': isMember,
  'group:own': ownsGroup,
  'group:invited': isInvited,
}

const ROLES = ['public', 'member', 'admin', 'root']

/** Throws unless it is known who may call the operation. */
export function checkAccess({ operationId, access }: { operationId: string; access: string }): void {
  const isKnown = ROLES.includes(access) || access in objectRules
  if (!isKnown)
    throw new Error(`${operationId} has the x-access '${access}', which the server does not know.`)
}

/**
 * The one place where access is granted, for every operation. `identify` runs before anything of the body is read: it
 * answers 401 without a valid token, and 404 to who lacks a role. `permit` runs when the request is validated, and
 * answers 404 when the object is missing or not the caller's to touch.
 */
export function accessTo(context: AppContext, needed: string) {
  const rule = objectRules[needed]
  return {
    async identify(request: FastifyRequest): Promise<void> {
      if (needed === 'public') return
      const caller = await callerOf(context, authorizations(request))
      if (!caller) throw new Problem(401, 'Please sign in.')
      if (!hasRole(caller, needed)) throw notFound()
      request.caller = caller
    },
    async permit(request: FastifyRequest): Promise<void> {
      if (!rule) return
      const caller = callerIn(request)
      if (await rule(context, caller, request)) return
      // The object may have been shared with the caller's address and not been received by the account yet.
      if ((await deliverPending(context, caller)) && (await rule(context, caller, request))) return
      throw notFound()
    },
  }
}

/** The caller of an operation that is not public. */
export function callerIn(request: FastifyRequest): Caller {
  if (!request.caller) throw new Error('An operation that is not public was called without a caller.')
  return request.caller
}

/** Roles are those of this very request: taking one away works at once. */
function hasRole({ id, roles }: Caller, needed: string): boolean {
  if (needed !== 'admin' && needed !== 'root') return true
  return roles.includes('ADMIN') && (needed === 'admin' || id === FIRST_ADMINISTRATOR)
}

/** All of them, for Node shows only the first. */
function authorizations({ raw }: FastifyRequest): string[] {
  return raw.rawHeaders.filter(
    (_, index, all) => index % 2 === 1 && all[index - 1]?.toLowerCase() === 'authorization',
  )
}

const idIn = ({ params }: FastifyRequest) => (params as { id: number }).id

function viewsMedia({ db }: AppContext, { id }: Caller, request: FastifyRequest): Promise<boolean> {
  return canView(db, id, { id: idIn(request) })
}

async function ownsMedia({ db }: AppContext, { id }: Caller, request: FastifyRequest): Promise<boolean> {
  const own = db.selectFrom('live_media').select('id').where('owner_id', '=', id)
  return (await own.where('id', '=', idIn(request)).executeTakeFirst()) !== undefined
}

/** Original, thumbnail and preview alike, but for the thumbnails in one's own trash. */
async function viewsFile(
  { db, remember }: AppContext,
  { id }: Caller,
  request: FastifyRequest,
): Promise<boolean> {
  const file = parseKey((request.query as { key?: string }).key ?? '')
  const { fileName = file?.fileName } = request.params as { fileName?: string }
  if (fileName === undefined) return false
  if (file?.kind !== 'thumbnail') return canView(db, id, { file_name: fileName })
  const read = () => canViewThumbnail(db, id, { file_name: fileName })
  return remember(`${id} views ${fileName}`, read, { isAsked: true })
}

async function viewsAlbum({ db }: AppContext, { id }: Caller, request: FastifyRequest): Promise<boolean> {
  return (await permissionOn(db, idIn(request), id)) !== null
}

async function editsAlbum({ db }: AppContext, { id }: Caller, request: FastifyRequest): Promise<boolean> {
  const permission = await permissionOn(db, idIn(request), id)
  if (permission === 'read') throw new Problem(403, 'You may not do this.')
  return permission !== null
}

/** People who may only view an album can still remove the photos that they added while they could edit it. */
async function removesFromAlbum(
  { db }: AppContext,
  { id }: Caller,
  request: FastifyRequest,
): Promise<boolean> {
  const albumId = idIn(request)
  const { mediaIds } = request.query as { mediaIds: number[] }
  const permission = await permissionOn(db, albumId, id)
  if (permission !== 'read') return permission !== null
  if (await haveAddedAll(db, { albumId, userId: id, mediaIds })) return true
  throw new Problem(403, 'You can only remove photos that you added.')
}

async function ownsAlbum({ db }: AppContext, { id }: Caller, request: FastifyRequest): Promise<boolean> {
  return (await permissionOn(db, idIn(request), id)) === 'own'
}

async function ownsSession({ db }: AppContext, { id }: Caller, request: FastifyRequest): Promise<boolean> {
  const own = db.selectFrom('session').select('id').where('user_id', '=', id)
  return (await own.where('id', '=', idIn(request)).executeTakeFirst()) !== undefined
}

/** The id stands in the path or in the body; of a form nothing is read yet, so `uploadChunk` looks it up itself. */
async function ownsUpload({ db }: AppContext, { id }: Caller, request: FastifyRequest): Promise<boolean> {
  const { uploadId } = { ...(request.body as object | null), ...(request.params as object) } as {
    uploadId?: string
  }
  if (!uploadId) return request.isMultipart()
  const found = await db
    .selectFrom('upload')
    .select('id')
    .where('id', '=', uploadId)
    .where('user_id', '=', id)
    .executeTakeFirst()
  return found !== undefined
}

async function ownsStaged({ db }: AppContext, { id }: Caller, request: FastifyRequest): Promise<boolean> {
  const own = db.selectFrom('staged_file').select('id').where('user_id', '=', id)
  return (await own.where('id', '=', idIn(request)).executeTakeFirst()) !== undefined
}

async function ownsImport({ db }: AppContext, { id }: Caller, request: FastifyRequest): Promise<boolean> {
  const own = db.selectFrom('folder_import').select('id').where('user_id', '=', id)
  return (await own.where('id', '=', idIn(request)).executeTakeFirst()) !== undefined
}
