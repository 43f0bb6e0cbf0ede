import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { aDesktop } from '../testing/aDesktop.ts'
import { aLibrary, type Library } from '../testing/aLibrary.ts'
import { jpeg, zip } from '../testing/files.ts'

let library: Library

beforeAll(async () => {
  library = await aLibrary()
})
afterAll(() => library.end())
afterEach(() => vi.restoreAllMocks())

test.each([
  [400, 'a.zip', zip({ 'a.jpg': jpeg() }), 'Failed to initiate folder processing: Not today.'],
  [500, 'a.zip', zip({ 'a.jpg': jpeg() }), 'Failed to initiate folder processing.'],
  [400, 'a.jpg', jpeg(), null],
])(
  'warns that an import cannot be announced only if it has archives: %i, %s',
  async (status, name, file, warning) => {
    const consoleWarn = vi.spyOn(console, 'warn').mockReturnValue()
    const desktop = await aDesktop({
      account: await library.addUser(),
      journalPath: library.createJournalPath(),
      fetch: async (request, init) =>
        request instanceof Request && request.url.endsWith('/local-folder/initiate')
          ? Response.json({ message: 'Not today.' }, { status })
          : fetch(request, init),
    })
    expect(await desktop.import(library.createFolder({ [name]: file }))).toMatchObject({
      uploaded: { count: 1 },
      warning,
    })
    expect(consoleWarn).toHaveBeenCalledWith('Failed to initiate folder processing: Not today.')
    await desktop.close()
  },
)
