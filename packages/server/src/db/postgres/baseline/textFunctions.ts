// cspell:ignore dhlot
/** The code points of combining marks that don't take up space, as ranges of a regular expression of PostgreSQL. */
const MARKS = toRanges(/\p{Mn}/u)

function toRanges(pattern: RegExp): string {
  const ranges: [number, number][] = []
  for (let code = 0; code <= 0x10ffff; code++) {
    if (!pattern.test(String.fromCodePoint(code))) continue
    const last = ranges.at(-1)
    if (last?.[1] === code - 1) last[1] = code
    else ranges.push([code, code])
  }
  const escape = (code: number) => `\\U${code.toString(16).padStart(8, '0')}`
  return ranges.map(([first, last]) => `${escape(first)}-${escape(last)}`).join('')
}

/**
 * The functions of `db/toNaturalKey.ts`. The collation of ICU changes the case of all letters in the same way as
 * JavaScript, whatever the locale of the database.
 */
export const textFunctions = `
create function fold_text(text) returns text language sql immutable strict parallel safe
  return case when length($1) = octet_length($1) then lower($1 collate "C")
    else replace(replace(translate(
      lower(upper(lower(
        regexp_replace(normalize($1, NFKD), '[${MARKS}]', '', 'g') collate "und-x-icu"
      ) collate "und-x-icu") collate "und-x-icu"),
      'đħłøŧ', 'dhlot'), 'æ', 'ae'), 'œ', 'oe') collate "C"
  end;

-- The length precedes the digits of a number, because a number with more digits is greater.
create function natural_key(text) returns text language sql immutable strict parallel safe
  return left((
    select coalesce(string_agg(
      case when part ~ '^[0-9]' then '0' || chr(48 + length(digits)) || digits else part end, '' order by place), '')
    from regexp_matches(fold_text(left($1, 256)), '[0-9]+|[^0-9]+', 'g') with ordinality as matched (parts, place)
      cross join lateral (select parts[1] as part, regexp_replace(parts[1], '^0+(?=[0-9])', '') as digits) as number
  ), 256);
`
