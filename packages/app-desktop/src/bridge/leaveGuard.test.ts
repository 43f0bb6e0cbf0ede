import type { BrowserWindow } from 'electron'
import { EventEmitter } from 'node:events'
import { expect, test, vi } from 'vitest'
import { desktopTexts } from '../text.ts'
import { createLeaveGuard } from './leaveGuard.ts'

const QUESTION = {
  title: 'Stop uploading?',
  message: 'The remaining files will not be uploaded.',
  leave: 'Stop',
  stay: 'Continue',
}

function createAskingPage(response: 0 | 1) {
  const showMessageBoxSync = vi.fn(
    (_window: BrowserWindow, _options: { message: string }) => response as number,
  )
  const leaveGuard = createLeaveGuard({ showMessageBoxSync } as never, () => desktopTexts.english.leave)
  const webContents = new EventEmitter()
  const window = { webContents } as unknown as BrowserWindow
  const onStay = vi.fn()
  leaveGuard.attach(window, onStay)
  function unload() {
    const preventDefault = vi.fn()
    webContents.emit('will-prevent-unload', { preventDefault })
    return preventDefault.mock.calls.length === 1
  }
  const questions = () => showMessageBoxSync.mock.calls.map(([, { message }]) => message)
  return { leaveGuard, window, onStay, unload, questions }
}

test('asks the page’s question, and unloads the page when the user agrees', () => {
  const { leaveGuard, unload, questions, onStay } = createAskingPage(0)
  leaveGuard.setQuestion(QUESTION)
  expect(unload()).toBe(true)
  expect(questions()).toEqual(['Stop uploading?'])
  expect(onStay).not.toHaveBeenCalled()
})

test('keeps the page when the user chooses to stay, and reports that', () => {
  const { leaveGuard, unload, onStay } = createAskingPage(1)
  leaveGuard.setQuestion(QUESTION)
  expect(unload()).toBe(false)
  expect(onStay).toHaveBeenCalledOnce()
})

test('asks a default question for a page that has set none', () => {
  const { unload, questions } = createAskingPage(0)
  expect(unload()).toBe(true)
  expect(questions()).toEqual(['Leave this page?'])
})

test('asks once if the user has agreed before the page is unloaded', () => {
  const { leaveGuard, window, unload, questions } = createAskingPage(0)
  leaveGuard.setQuestion(QUESTION)
  expect(leaveGuard.mayLeave(window)).toBe(true)
  expect(unload()).toBe(true)
  expect(questions()).toEqual(['Stop uploading?'])
  expect(unload()).toBe(true)
  expect(questions()).toHaveLength(2)
})

test('asks nothing while the page has no unsaved work', () => {
  const { leaveGuard, window, questions } = createAskingPage(1)
  expect(leaveGuard.mayLeave(window)).toBe(true)
  expect(questions()).toEqual([])
})
