import type { FastifyReply, FastifyRequest } from 'fastify'
import { hasAddedAll } from '../albums/contributions.ts'
import { getPermission } from '../albums/getPermission.ts'
import { createNotFoundError, Problem } from './errors.ts'
import { isInvited, isMember, ownsGroup } from '../family/groupAccess.ts'
import { parseKey } from '../files/key.ts'
import type { AppContext } from '../appContext.ts'
import type { ContractOperation } from './contract/contract.ts'
import { ownsLink } from '../links/ownsLink.ts'
import { canView, canViewThumbnail } from '../media/canView.ts'
import type { Caller } from '../auth/caller.ts'
import { findCaller } from '../auth/sessions.ts'
import { deliverPending } from '../sharing/deliverPending.ts'
import { type Permission, readPermissions } from '../users/permissions.ts'
import { FIRST_ADMINISTRATOR } from '../users/users.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The signed-in user; null for public operations. */
    caller: Caller | null
  }
}

/**
 * Whether a caller may use the object that a request names. Returns false if the object is missing or the caller must
 * not learn that it exists. Throws 403 if the caller may view the object but not change it.
 */
export type ObjectRule = (context: AppContext, caller: Caller, request: FastifyRequest) => Promise<boolean>

/** Rules for operations on one object, by the value of `x-access` in the contract. */
export const objectRules: Readonly<Record<string, ObjectRule>> = {
  'media:view': canViewMedia,
  'media:own': ownsMedia,
  'file:view': canViewFile,
  'album:view': canViewAlbum,
  'album:edit': canEditAlbum,
  'album:contribution': canRemoveFromAlbum,
  'album:own': ownsAlbum,
  'link:own': ownsLink,
  'session:own': ownsSession,
  'token:own': ownsToken,
  'upload:own': ownsUpload,
  'staged:own': ownsStaged,
  'import:own': ownsImport,
  'group:member': isMember,
  'group:own': ownsGroup,
  'group:invited': isInvited,
}

const ROLES = ['public', 'member', 'admin', 'root']

/** Throws if the server does not know the operation's access rule. */
export function checkAccess({ operationId, access }: { operationId: string; access: string }): void {
  const isKnown = ROLES.includes(access) || access in objectRules
  if (!isKnown)
    throw new Error(`${operationId} has the x-access '${access}', which the server does not know.`)
}

/**
 * Creates the hooks that check access to an operation. `authenticate` runs before the body is read, and responds 401
 * without a valid token, 403 without the scope or permission, and 404 if the caller must not learn of the operation.
 * `authorize` runs after validation, and responds 404 if the caller must not learn of the object.
 */
export function createAccessHooks(
  context: AppContext,
  { access, scope, permission }: Pick<ContractOperation, 'access' | 'scope' | 'permission'>,
) {
  const rule = objectRules[access]
  return {
    async authenticate(request: FastifyRequest, reply: FastifyReply): Promise<void> {
      if (access === 'public') return
      const caller = await findCaller(context, readAuthorizationHeaders(request))
      if (!caller) throw new Problem(401, 'Please sign in.')
      requireScope(caller, scope, reply)
      if (permission !== null) await requirePermission(context, caller, { access, permission })
      else if (!hasRole(caller, access)) throw createNotFoundError()
      request.caller = caller
    },
    async authorize(request: FastifyRequest): Promise<void> {
      if (!rule) return
      const caller = getCaller(request)
      if (await rule(context, caller, request)) return
      // The object may be shared with the caller's address, but the account may not have received the share yet.
      if ((await deliverPending(context, caller)) && (await rule(context, caller, request))) return
      throw createNotFoundError()
    },
  }
}

/** Throws 403 if the request was sent with an access token that the operation doesn't accept (RFC 6750). */
function requireScope({ scopes }: Caller, scope: string | null, reply: FastifyReply): void {
  if (scopes === null) return
  if (scope === null)
    throw new Problem(403, 'This requires a session. Access tokens aren’t accepted.', {
      code: 'SESSION_REQUIRED',
    })
  if (scopes.includes(scope)) return
  reply.header('WWW-Authenticate', `Bearer error="insufficient_scope", scope="${scope}"`)
  throw new Problem(403, `The access token lacks the scope ${scope}.`, { code: 'INSUFFICIENT_SCOPE' })
}

/**
 * Throws if the caller's roles lack a permission: 404 for administrative operations, whose existence users without the
 * permission must not learn, and 403 for all other operations.
 */
async function requirePermission(
  context: AppContext,
  { roles }: Caller,
  { access, permission }: { access: string; permission: Permission },
): Promise<void> {
  if ((await readPermissions(context, roles)).includes(permission)) return
  if (access === 'admin') throw createNotFoundError()
  throw new Problem(403, 'Your role doesn’t allow this. Ask an administrator.', {
    code: 'PERMISSION_REQUIRED',
  })
}

/** Returns the caller of an operation that is not public. */
export function getCaller(request: FastifyRequest): Caller {
  if (!request.caller) throw new Error('An operation that is not public was called without a caller.')
  return request.caller
}

/**
 * Whether the caller has the role that an access rule requires. Roles are read with each request, so that removing a
 * role takes effect immediately.
 */
function hasRole({ id, roles }: Caller, access: string): boolean {
  if (access !== 'admin' && access !== 'root') return true
  return roles.includes('ADMIN') && (access === 'admin' || id === FIRST_ADMINISTRATOR)
}

/** Reads all Authorization headers. Node's parsed headers contain only the first one. */
function readAuthorizationHeaders({ raw }: FastifyRequest): string[] {
  return raw.rawHeaders.filter(
    (_, index, all) => index % 2 === 1 && all[index - 1]?.toLowerCase() === 'authorization',
  )
}

export const getId = ({ params }: FastifyRequest) => (params as { id: number }).id

function canViewMedia({ db }: AppContext, { id }: Caller, request: FastifyRequest): Promise<boolean> {
  return canView(db, id, { id: getId(request) })
}

async function ownsMedia({ db }: AppContext, { id }: Caller, request: FastifyRequest): Promise<boolean> {
  const ownRows = db.selectFrom('live_media').select('id').where('owner_id', '=', id)
  return (await ownRows.where('id', '=', getId(request)).executeTakeFirst()) !== undefined
}

/**
 * Whether the caller may view a file. For an item in the trash, only the owner may view the thumbnail, and nobody may
 * view the original or the preview.
 */
async function canViewFile(
  { db, readCached }: AppContext,
  { id }: Caller,
  request: FastifyRequest,
): Promise<boolean> {
  const file = parseKey((request.query as { key?: string }).key ?? '')
  const { fileName = file?.fileName } = request.params as { fileName?: string }
  if (fileName === undefined) return false
  if (file?.kind !== 'thumbnail') return canView(db, id, { file_name: fileName })
  const read = () => canViewThumbnail(db, id, { file_name: fileName })
  return readCached(`${id} views ${fileName}`, read, { isStateCurrent: true })
}

async function canViewAlbum({ db }: AppContext, { id }: Caller, request: FastifyRequest): Promise<boolean> {
  return (await getPermission(db, getId(request), id)) !== null
}

async function canEditAlbum({ db }: AppContext, { id }: Caller, request: FastifyRequest): Promise<boolean> {
  const permission = await getPermission(db, getId(request), id)
  if (permission === 'read') throw new Problem(403, 'You don’t have permission to do this.')
  return permission !== null
}

/**
 * Whether the caller may remove these photos from the album. People who may only view an album can still remove the
 * photos that they added while they could edit it.
 */
async function canRemoveFromAlbum(
  { db }: AppContext,
  { id }: Caller,
  request: FastifyRequest,
): Promise<boolean> {
  const albumId = getId(request)
  const { mediaIds } = request.query as { mediaIds: number[] }
  const permission = await getPermission(db, albumId, id)
  if (permission !== 'read') return permission !== null
  if (await hasAddedAll(db, { albumId, userId: id, mediaIds })) return true
  throw new Problem(403, 'You can only remove photos that you added.', { code: 'NOT_ADDED_BY_YOU' })
}

async function ownsAlbum({ db }: AppContext, { id }: Caller, request: FastifyRequest): Promise<boolean> {
  return (await getPermission(db, getId(request), id)) === 'own'
}

async function ownsSession({ db }: AppContext, { id }: Caller, request: FastifyRequest): Promise<boolean> {
  const ownRows = db.selectFrom('session').select('id').where('user_id', '=', id)
  return (await ownRows.where('id', '=', getId(request)).executeTakeFirst()) !== undefined
}

async function ownsToken({ db }: AppContext, { id }: Caller, request: FastifyRequest): Promise<boolean> {
  const ownRows = db.selectFrom('access_token').select('id').where('user_id', '=', id)
  return (await ownRows.where('id', '=', getId(request)).executeTakeFirst()) !== undefined
}

/**
 * Whether the caller owns the upload whose id is in the path or the JSON body. Form fields aren't parsed yet, so
 * `uploadChunk` checks the id in a form.
 */
async function ownsUpload({ db }: AppContext, { id }: Caller, request: FastifyRequest): Promise<boolean> {
  const { uploadId } = { ...(request.body as object | null), ...(request.params as object) } as {
    uploadId?: string
  }
  if (!uploadId) return request.isMultipart()
  const upload = await db
    .selectFrom('upload')
    .select('id')
    .where('id', '=', uploadId)
    .where('user_id', '=', id)
    .executeTakeFirst()
  return upload !== undefined
}

async function ownsStaged({ db }: AppContext, { id }: Caller, request: FastifyRequest): Promise<boolean> {
  const ownRows = db.selectFrom('staged_file').select('id').where('user_id', '=', id)
  return (await ownRows.where('id', '=', getId(request)).executeTakeFirst()) !== undefined
}

async function ownsImport({ db }: AppContext, { id }: Caller, request: FastifyRequest): Promise<boolean> {
  const ownRows = db.selectFrom('folder_import').select('id').where('user_id', '=', id)
  return (await ownRows.where('id', '=', getId(request)).executeTakeFirst()) !== undefined
}
