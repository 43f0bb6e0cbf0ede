import type { TokenScope } from '@calotype/api'
import * as z from 'zod/mini'
import { createRequiredField, createRequiredTrimmedField } from '../createRequiredField.ts'
import { tokenTexts, type TokenTexts } from './text.ts'

export const EXPIRY_DAYS = [7, 30, 90, 365] as const
export const DEFAULT_EXPIRY_DAYS: (typeof EXPIRY_DAYS)[number] = 90

const ALL_SCOPES = Object.keys(tokenTexts.english.scopes) as TokenScope[]

/** Returns the scopes that a user may choose. */
export const getScopes = (isAdministrator: boolean): readonly TokenScope[] =>
  isAdministrator ? ALL_SCOPES : ALL_SCOPES.filter((scope) => !scope.startsWith('admin:'))

/** Creates the form's validation. All fields are required. */
export const createTokenForm = ({ form }: TokenTexts) =>
  z.object({
    name: createRequiredTrimmedField(form.nameMissing),
    expiresInDays: z.string(),
    scopes: z.array(z.enum(ALL_SCOPES)).check(z.minLength(1, form.scopesMissing)),
    currentPassword: createRequiredField(form.passwordMissing),
  })

export type NewTokenValues = z.infer<ReturnType<typeof createTokenForm>>
