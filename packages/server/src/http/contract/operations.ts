import type { FastifyReply, FastifyRequest } from 'fastify'

/** Handles one operation. The request has been validated against the contract and access has been checked. */
export type Operation = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>

/** Operations by their operationId. */
export type Operations = Readonly<Record<string, Operation>>
