import type { FastifyReply, FastifyRequest } from 'fastify'

/** Handles one operation. The request has been validated against the contract and access has been checked. */
export type Operation = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>

export type Operations = Readonly<Record<string, Operation>>
