import type { FastifyReply, FastifyRequest } from 'fastify'

/** Answers one operation. What the request brings has been validated against the contract, and access granted. */
export type Operation = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>

/** Operations by their operationId. */
export type Operations = Readonly<Record<string, Operation>>
