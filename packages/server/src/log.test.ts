import { expect, test } from 'vitest'
import { redactedPath } from './log.ts'

test.each([
  ['/api/user/me', '/api/user/me'],
  ['/authz?key=/secret.jpg', '/authz'],
  ['/share/abcdefghijkl', '/share/abcdef…'],
  ['/api/public/shared/abcdefghijkl/file/x.jpg', '/api/public/shared/abcdef…/file/x.jpg'],
  ['/api/sharing/revoke/abcdefghijkl', '/api/sharing/revoke/abcdef…'],
  ['/api/sharing/update/abcdefghijkl', '/api/sharing/update/abcdef…'],
  ['/api/shares/link/abcdefghijkl', '/api/shares/link/abcdef…'],
])('the log says of %s only %s', (url, logged) => expect(redactedPath(url)).toBe(logged))
