import { createElement, type ReactNode } from 'react'
import { Route, Routes } from 'react-router'
import { expect, test } from 'vitest'
import { listRoutes } from './listRoutes.ts'

type Line = [path: string | null, ...inner: Line[]]

const route = ([path, ...inner]: Line): ReactNode =>
  createElement(Route, { ...(path !== null && { path }), key: path }, ...inner.map(route))
const table =
  (...lines: Line[]) =>
  () =>
    createElement(Routes, null, ...lines.map(route))

const members = table(
  [null, [null, ['gallery'], ['media/:id']], ['albums/:id', ['media/:mediaId']], ['admin/*']],
  ['*'],
)
const admin = table(['users'], ['*'])

test('returns the full pattern of every route, except catch-all routes', () => {
  expect(listRoutes({ '': members, '/admin': admin })).toEqual([
    '/gallery',
    '/media/:id',
    '/albums/:id',
    '/albums/:id/media/:mediaId',
    '/admin',
    '/admin/users',
  ])
})
