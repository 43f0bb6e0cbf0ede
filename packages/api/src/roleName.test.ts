import { toRoleName } from '@calotype/formats/roleName'
import { expect, test } from 'vitest'

test.each([
  ['admin', 'ADMIN'],
  ['Viewer', 'VIEWER'],
  ['Photo editor', 'PHOTO EDITOR'],
  ['team-lead', 'TEAM-LEAD'],
  ['a', 'A'],
  ['Küche & Café (2.OG)', 'KÜCHE & CAFÉ (2.OG)'],
  ['u\u0308ber', 'ÜBER'],
  ['kullanıcı', 'KULLANICI'],
  ['Фоторедактор', 'ФОТОРЕДАКТОР'],
  ['Συντάκτης', 'ΣΥΝΤΆΚΤΗΣ'],
  ['写真 editor', '写真 EDITOR'],
  ['محرر', 'محرر'],
  ['R&D #1', 'R&D #1'],
  ['<b>"quoted"</b>', '<B>"QUOTED"</B>'],
  ['administrators', 'ADMINISTRATORS'],
  ['user group', 'USER GROUP'],
])('normalizes %j to the role %j', (input, role) => {
  expect(toRoleName(input)).toBe(role)
  expect(toRoleName(role)).toBe(role)
})

test.each([
  '',
  ' ',
  'x'.repeat(33),
  ' editor',
  'editor ',
  'photo  editor',
  'photo\u00a0editor',
  'photo\teditor',
  'editor\n',
  'edi\u200btor',
  'edi\u00adtor',
  'edi\u202etor',
  'edi\u2060tor',
  'edi\ufe0ftor',
  'edi\u3164tor',
  'edi\u2800tor',
  'edi\0tor',
  'edi\ud800tor',
])('rejects %j, which contains invisible characters', (input) => {
  expect(toRoleName(input)).toBeNull()
})

test.each([
  'admın',
  'ADMİN',
  'ádmin',
  'аdmin',
  'ΑDMIN',
  'ＡＤＭＩＮ',
  '𝐀𝐃𝐌𝐈𝐍',
  'ⒶⒹⓂⒾⓃ',
  'ᴀᴅᴍɪɴ',
  'ꓮꓓꓟꓲꓠ',
  'ᎪᎠᎷᏆN',
  'ADM1N',
  'ADM|N',
  'A.D.M.I.N',
  'AD MIN',
  'ADMIN"',
  'ADMIN!',
  'ADM!N',
  'admin\u0336',
  'uſer',
  'U$ER',
  'm0derator',
  'vіewer',
  'editοr',
])('rejects %j, which looks like another role', (input) => {
  expect(toRoleName(input)).toBeNull()
})
