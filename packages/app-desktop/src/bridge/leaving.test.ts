import type { BrowserWindow } from 'electron'
import { EventEmitter } from 'node:events'
import { expect, test, vi } from 'vitest'
import { desktopTexts } from '../text.ts'
import { createLeaving } from './leaving.ts'

const QUESTION = {
  title: 'Stop uploading?',
  message: 'The remaining files will not be uploaded.',
  leave: 'Stop',
  stay: 'Continue',
}

function pageThatAsks(response: 0 | 1) {
  const showMessageBoxSync = vi.fn(
    (_window: BrowserWindow, _options: { message: string }) => response as number,
  )
  const leaving = createLeaving({ showMessageBoxSync } as never, () => desktopTexts.english.leave)
  const webContents = new EventEmitter()
  const window = { webContents } as unknown as BrowserWindow
  const onStay = vi.fn()
  leaving.follow(window, onStay)
  /** Returns whether the page is unloaded. */
  function unload() {
    const preventDefault = vi.fn()
    webContents.emit('will-prevent-unload', { preventDefault })
    return preventDefault.mock.calls.length === 1
  }
  const questions = () => showMessageBoxSync.mock.calls.map(([, { message }]) => message)
  return { leaving, window, onStay, unload, questions }
}

test('asks the page’s question, and unloads it when a person agrees', () => {
  const { leaving, unload, questions, onStay } = pageThatAsks(0)
  leaving.setQuestion(QUESTION)
  expect(unload()).toBe(true)
  expect(questions()).toEqual(['Stop uploading?'])
  expect(onStay).not.toHaveBeenCalled()
})

test('keeps the page when a person wants to stay, and reports it', () => {
  const { leaving, unload, onStay } = pageThatAsks(1)
  leaving.setQuestion(QUESTION)
  expect(unload()).toBe(false)
  expect(onStay).toHaveBeenCalledOnce()
})

test('asks a default question for a page that has set none', () => {
  const { unload, questions } = pageThatAsks(0)
  expect(unload()).toBe(true)
  expect(questions()).toEqual(['Leave this page?'])
})

test('asks once when a person has agreed before the page is unloaded', () => {
  const { leaving, window, unload, questions } = pageThatAsks(0)
  leaving.setQuestion(QUESTION)
  expect(leaving.mayLeave(window)).toBe(true)
  expect(unload()).toBe(true)
  expect(questions()).toEqual(['Stop uploading?'])
  expect(unload()).toBe(true)
  expect(questions()).toHaveLength(2)
})

test('asks nothing beforehand while the page has nothing to lose', () => {
  const { leaving, window, questions } = pageThatAsks(1)
  expect(leaving.mayLeave(window)).toBe(true)
  expect(questions()).toEqual([])
})
