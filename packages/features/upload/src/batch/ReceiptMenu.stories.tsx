import preview from '#storybook/preview'
import { expect, screen, spyOn, waitFor } from 'storybook/test'
import { aProblem } from '../fixtures/aProblem.ts'
import { anUploadItem } from '../fixtures/anUploadItem.ts'
import type { ReceiptFormat, ReceiptRow } from '@calotype/transfer'
import { createRejection, type Rejection } from '../queue/adding/checkFiles.ts'
import type { UploadItem } from '../queue/items/uploadItem.ts'
import { ReceiptMenu } from './ReceiptMenu.tsx'
import { uploadTexts } from '../text.ts'
import { saveReceipt } from '../queue/items/receipt.ts'

const sha256 = 'ab'.repeat(32)

/** Files by their result in the receipt. */
const FILES = {
  uploaded: anUploadItem({ name: 'lake.jpg', status: 'uploaded', sha256, mediaId: 7 }),
  'already there': anUploadItem({ name: 'sea.jpg', status: 'uploaded', sha256, mediaId: 3, already: true }),
  failed: anUploadItem({ name: 'snow.jpg', status: 'error', problem: aProblem('timeout') }),
  'not uploaded': anUploadItem({ name: 'harbour.jpg' }),
} satisfies Record<
  Exclude<
    ReceiptRow['result'],
    | 'not added'
    | 'unconfirmed'
    | 'not unpacked'
    | 'not unpacked yet'
    | 'album created'
    | 'album extended'
    | 'not supported'
    | 'duplicate'
    | 'partly unpacked'
  >,
  UploadItem
>

const createReceiptProps = (items: readonly UploadItem[], refused: readonly Rejection[] = []) => ({
  onSaveReceipt: (format: ReceiptFormat) =>
    saveReceipt({ getItems: () => items, getRejections: () => refused }, format, uploadTexts.english),
})

const meta = preview.meta({
  component: ReceiptMenu,
  args: createReceiptProps(Object.values(FILES), [
    createRejection('unreadable', 'Summer/fog.jpg', { text: uploadTexts.english, formats: 'standard' }),
  ]),
})

/** Chooses a format in the menu, and returns the saved file. */
async function saveAs(
  { canvas, userEvent }: Pick<Parameters<NonNullable<typeof meta.input.play>>[0], 'canvas' | 'userEvent'>,
  choice: string,
): Promise<{ name: string; content: string }> {
  const save = spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  await userEvent.click(await canvas.findByRole('button', { name: 'Save receipt' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: choice }))
  await waitFor(() => expect(save).toHaveBeenCalledOnce())
  const [link] = save.mock.contexts as unknown as [HTMLAnchorElement]
  save.mockRestore()
  return { name: link.download, content: await (await fetch(link.href)).text() }
}

export const PartlyFailed = meta.story({
  play: async (story) => {
    const csv = await saveAs(story, 'For spreadsheets (CSV)')
    await expect(csv.name).toBe('upload-receipt.csv')
    await expect(csv.content.split('\r\n')).toEqual([
      'name,path,size,sha256,mediaId,result,reason',
      `lake.jpg,,1572864,${sha256},7,uploaded,`,
      `sea.jpg,,1572864,${sha256},3,already there,`,
      'snow.jpg,,1572864,,,failed,Upload failed: Timeout',
      'harbour.jpg,,1572864,,,not uploaded,',
      'fog.jpg,Summer/fog.jpg,,,,not added,Summer/fog.jpg: File is empty (0 bytes) or inaccessible',
      '',
    ])
    const json = await saveAs(story, 'For programs (JSON)')
    await expect(json.name).toBe('upload-receipt.json')
    await expect(JSON.parse(json.content)).toHaveLength(5)
  },
})

export const Done = meta.story({
  args: createReceiptProps([FILES.uploaded, FILES['already there']]),
  play: async (story) => {
    const { content } = await saveAs(story, 'For programs (JSON)')
    await expect(JSON.parse(content)).toMatchObject([
      { name: 'lake.jpg', sha256, mediaId: 7, result: 'uploaded', reason: null },
      { name: 'sea.jpg', sha256, mediaId: 3, result: 'already there', reason: null },
    ])
  },
})
