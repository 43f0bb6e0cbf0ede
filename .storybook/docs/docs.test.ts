import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { readComponents } from './componentProps.ts'

const SECTIONS = ['Do', "Don't", 'Anatomy', 'States', 'Keyboard', 'Accessibility', 'Content']

const components = readComponents()

test('finds the components of the package', () => {
  expect(components.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['Button', 'DropZone', 'LightboxNote']),
  )
})

describe.each(components)('$name', ({ name, file, props }) => {
  // Docs and stories are named after the component, which may be defined in a file with another name.
  const base = file.replace(/[^/]*\.tsx$/, name)

  test('has a docs page', () => {
    expect(existsSync(`${base}.stories.tsx`)).toBe(true)
    expect(readFileSync(`${base}.stories.tsx`, 'utf8')).toContain("tags: ['autodocs']")
  })

  test('has written docs with all sections', () => {
    const [purpose, ...sections] = readFileSync(`${base}.md`, 'utf8').split(/^## /m)
    expect(purpose?.trim()).not.toBe('')
    expect(sections.map((section) => section.split('\n')[0])).toEqual(SECTIONS)
    expect(sections.filter((section) => section.split('\n').slice(1).join('').trim() === '')).toEqual([])
  })

  test('has a description and an editable type for every prop', () => {
    expect(props.filter(({ description }) => description === '').map((prop) => prop.name)).toEqual([])
    expect(
      props.filter(({ kind }) => kind === 'unknown').map((prop) => `${prop.name}: ${prop.type}`),
    ).toEqual([])
  })
})
