import { hash } from 'node:crypto'
import { Problem } from './errors.ts'

const VERSION_LENGTH = 22

/** Computes the version of an object from the values that forms can change. */
export const computeVersion = (values: object): string =>
  hash('sha256', JSON.stringify(values), 'base64url').slice(0, VERSION_LENGTH)

/**
 * Throws 412 if somebody else changed the object after the form was opened. Requests without a version skip this check.
 */
export function requireVersion(version: string | undefined, values: object): void {
  if (version !== undefined && version !== computeVersion(values))
    throw new Problem(
      412,
      'Somebody else changed this after you opened it. Close the form to see the new values.',
      {
        code: 'VERSION_CONFLICT',
      },
    )
}
