import type { FastifyRequest } from 'fastify'
import { german } from './serverTexts.de.ts'
import { english, type ServerTexts } from './serverTexts.ts'

const TEXTS: Readonly<Record<string, ServerTexts>> = { en: english, de: german }

/**
 * Returns the texts in the request's most preferred language that the server supports, or in English if it supports
 * none of them (docs/decisions/0140).
 */
export function getTexts({ headers }: Pick<FastifyRequest, 'headers'>): ServerTexts {
  const language = parseLanguages(headers['accept-language'] ?? '').find((one) => Object.hasOwn(TEXTS, one))
  return TEXTS[language ?? 'en'] ?? english
}

/** Parses `Accept-Language` into languages without regions, the most preferred first (RFC 9110, 12.5.4). */
function parseLanguages(header: string): string[] {
  return header
    .split(',')
    .map((part) => {
      const [tag = '', weight = '1'] = part.split(/\s*;\s*q=/)
      return { language: tag.trim().split('-')[0]?.toLowerCase() ?? '', weight: Number(weight) }
    })
    .filter(({ weight }) => weight > 0)
    .toSorted((one, other) => other.weight - one.weight)
    .map(({ language }) => language)
}
