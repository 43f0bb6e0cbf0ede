import { ApiError } from '@calotype/api'
import type { QueryClient } from '@tanstack/react-query'
import type { FrameTexts } from '../frame/text.ts'

/** Matches text that a template or a formatter produces from a missing or unexpected value. */
const BROKEN_TEXT = /\bNaN\b|\bundefined\b|\bnull\b|\bInvalid Date\b|\[object \w+\]/

/**
 * Returns the faults of the page: a crashed screen, horizontal scrolling, and broken values in texts, attributes or the
 * title.
 */
export function findFaultsOnPage(text: FrameTexts): string[] {
  const crash = document.body.textContent?.includes(text.trouble.message) ? ['The screen crashed'] : []
  const elements = [...document.body.querySelectorAll('*')].filter(
    (element) => !element.matches('script, style'),
  )
  const texts = [document.title, ...elements.flatMap(findTexts)].filter((value) => BROKEN_TEXT.test(value))
  return [...crash, ...findOverflow(elements), ...texts]
}

function findOverflow(elements: readonly Element[]): string[] {
  if (document.documentElement.scrollWidth <= innerWidth) return []
  const wideElements = elements.filter((element) => element.getBoundingClientRect().right > innerWidth)
  const innermostElement = wideElements.findLast((element) => element.checkVisibility())
  return [
    `The page scrolls horizontally because of ${innermostElement?.tagName}.${innermostElement?.getAttribute('class')}`,
  ]
}

function findTexts(element: Element): string[] {
  const texts = [...element.childNodes]
    .filter((node) => node instanceof Text)
    .map(({ data }) => `"${data}" in ${element.tagName}`)
  // Ignore the value of an option: it isn't visible, and is "null" for a choice without a value.
  const visibleAttributes = [...element.attributes].filter(
    ({ name }) => !(name === 'value' && element.matches('option')),
  )
  const attributes = visibleAttributes.map(({ name, value }) => `${name}="${value}" of ${element.tagName}`)
  return [...texts, ...attributes]
}

/**
 * Returns the errors that the code for processing responses threw in queries and mutations. Excludes errors that the
 * server caused.
 */
export function findFailures(client: QueryClient): string[] {
  const queries = client.getQueryCache().getAll()
  const mutations = client.getMutationCache().getAll()
  return [
    ...queries.map(({ state }) => state.fetchFailureReason),
    ...mutations.map(({ state }) => state.error),
  ].flatMap((error) => (error === null || error instanceof ApiError ? [] : [error.stack ?? error.message]))
}
