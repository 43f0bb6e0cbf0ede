import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync } from 'node:fs'
import { buffer } from 'node:stream/consumers'
import type { Download, Page } from '@playwright/test'
import { fromBufferPromise } from 'yauzl'
import {
  aMember,
  callApi,
  openSignedIn,
  expect,
  readMailedLink,
  signIn,
  test,
  uploadPhoto,
  type Member,
} from './calotype.ts'
import { encode } from './corpus/images.ts'
import { encodeUnplayable, encodeVideo } from './corpus/videos.ts'
import type { Server } from './server.ts'

type Item = { id: number; fileName: string; name: string }

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

/** Returns the hash of every file in a downloaded archive, by name. */
async function hashEntries(download: Download): Promise<Record<string, string>> {
  const file = await fromBufferPromise(readFileSync(await download.path()))
  const hashes: Record<string, string> = {}
  for await (const entry of file.eachEntry())
    hashes[entry.fileName] = sha256(await buffer(await file.openReadStreamPromise(entry)))
  return hashes
}

/** Requests each URL from the page's own context, and returns the statuses. */
const fetchStatuses = (page: Page, addresses: readonly string[], headers: Record<string, string> = {}) =>
  page.evaluate(
    ([list, init]) =>
      Promise.all(list.map(async (url) => (await fetch(url, { headers: init, cache: 'no-store' })).status)),
    [addresses, headers] as const,
  )

/** Returns all URLs at which a member can load a photo and a video. */
const listPrivateUrls = (photo: string, film: string) => [
  `/authz?key=/${photo}`,
  `/authz?key=/thumbnails/thumb_${photo}`,
  `/authz?key=/thumbnails/thumb_${film}.gif`,
  `/api/media/secured/${film}`,
]

const toAuthorization = ({ token }: Member) => ({ Authorization: `Bearer ${token}` })

async function findAlbum(server: Server, { token }: Member, title: string): Promise<number> {
  const albums = (await callApi(server, 'GET', '/api/albums/my', token)) as { id: number; title: string }[]
  return albums.find((album) => album.title === title)?.id ?? 0
}

async function openShareDialog(page: Page, title: string) {
  await page.goto('/albums')
  await page.getByRole('button', { name: `Actions for ${title}` }).click()
  await page.getByRole('menuitem', { name: 'Share Album' }).click()
  return page.getByRole('dialog', { name: 'Share Album' })
}

test('shares an album with a contributor and a guest, and then revokes both', async ({
  page,
  newBrowser,
  server,
  member,
}, info) => {
  test.setTimeout(120_000)
  const friend = await aMember(server)
  const [friendPage, guest] = [await newBrowser(), await newBrowser()]
  const photoBytes = await encode({
    width: 900,
    height: 600,
    seed: 7,
    format: 'jpeg',
    takenAt: '2024:07:01 10:00:00',
  })
  mkdirSync(info.outputDir, { recursive: true })
  const videoBytes = encodeVideo(info.outputDir)[0]?.bytes ?? Buffer.alloc(0)

  await test.step('the owner uploads a photo and a film', async () => {
    await openSignedIn(page, member, '/upload')
    await page.locator('input[type=file]').setInputFiles([
      { name: 'lake.jpg', mimeType: 'image/jpeg', buffer: photoBytes },
      { name: 'film.mp4', mimeType: 'video/mp4', buffer: videoBytes },
    ])
    await page.getByRole('button', { name: 'Upload All' }).click()
    await expect(page).toHaveURL('/gallery')
  })

  await test.step('and puts both into an album, from the viewer', async () => {
    const viewer = page.getByRole('dialog', { name: 'Viewer' })
    await page.getByRole('link', { name: /lake\.jpg/ }).click()
    await viewer.getByRole('button', { name: 'Add to album' }).click()
    await page.getByRole('button', { name: 'New album' }).click()
    await page.getByLabel('Title').fill('Summer')
    await page.getByRole('button', { name: /^Create/ }).click()
    await expect(page.getByText('Added to “Summer”')).toBeVisible()
    await expect(viewer.getByRole('button', { name: 'Add to album' })).toBeFocused()
    await page.keyboard.press('ArrowRight')
    await expect(viewer.getByText('2 / 2')).toBeVisible()
    await viewer.getByRole('button', { name: 'Add to album' }).click()
    await page.getByRole('button', { name: 'Summer' }).click()
    await expect(page.getByRole('dialog', { name: 'Add to album' })).toBeHidden()
  })

  let link = ''
  await test.step('and shares it with a friend to edit, and by a link', async () => {
    const dialog = await openShareDialog(page, 'Summer')
    await dialog.getByLabel('Email').fill(friend.email)
    await dialog.getByLabel('Permission').selectOption('Can edit')
    await dialog.getByRole('button', { name: 'Share', exact: true }).click()
    await expect(dialog.getByText(friend.email, { exact: true })).toBeVisible()
    await dialog.getByLabel('Include location and camera details').check()
    await dialog.getByRole('button', { name: 'Generate Link' }).click()
    link = new URL(await dialog.getByRole('textbox', { name: 'Link' }).inputValue()).pathname
    expect(link).toMatch(/^\/share\/[\w-]{22}$/)
  })

  const albumId = await findAlbum(server, member, 'Summer')
  const added = await uploadPhoto(server, friend, { seed: 8, takenAt: '2024:07:02 10:00:00' })
  await test.step('the friend finds it and adds a photo', async () => {
    await openSignedIn(friendPage, friend, '/gallery')
    await friendPage.getByRole('link', { name: /photo-8\.jpg/ }).click()
    await friendPage.getByRole('button', { name: 'Add to album' }).click()
    await friendPage.getByRole('button', { name: new RegExp(`^Summer .*Shared by ${member.email}`) }).click()
    await expect(friendPage.getByText('Added to “Summer”')).toBeVisible()
    await friendPage.goto('/shared')
    await friendPage.getByRole('link', { name: /Summer/ }).click()
    for (const name of [/lake\.jpg/, /film\.mp4/, /photo-8\.jpg/])
      await expect(friendPage.getByRole('link', { name })).toBeVisible()
  })

  await test.step('a message that mentions the link shows a card with nothing private', async () => {
    const html = await (await fetch(server.url + link, { headers: { Accept: 'text/html' } })).text()
    expect(html).toContain('<meta property="og:title" content="Shared photos on Calotype"/>')
    // Messengers use these elements for the link preview. The page itself shows the album to anyone who has the link.
    const elements = html.match(/<meta [^>]*>/g) ?? []
    expect(elements.join('\n')).not.toMatch(/Summer|lake\.jpg|\/api\//)
    const pictures = elements.filter((element) => element.includes('property="og:image"'))
    expect(pictures).toEqual([expect.stringContaining('/preview.png"')])
    expect((await fetch(`${server.url}/preview.png`)).headers.get('content-type')).toBe('image/png')
  })

  await test.step('a guest opens the link, looks at a photo and downloads everything', async () => {
    await guest.goto(link)
    await expect(guest.getByRole('heading', { name: 'Summer' })).toBeVisible()
    await guest.getByRole('link', { name: 'Open lake.jpg' }).click()
    await expect(guest.getByText('2 of 3')).toBeVisible()
    // Retry, because Escape closes the viewer only once the page's scripts have started.
    await expect(async () => {
      await guest.keyboard.press('Escape')
      await expect(guest.getByRole('dialog')).toBeHidden({ timeout: 500 })
    }).toPass()
    const download = guest.waitForEvent('download')
    await guest.getByRole('link', { name: 'Download as ZIP' }).click()
    expect((await download).suggestedFilename()).toBe('Summer.zip')
    expect(await hashEntries(await download)).toEqual({
      'lake.jpg': sha256(photoBytes),
      'film.mp4': sha256(videoBytes),
      'photo-8.jpg': sha256(added.bytes),
    })
  })

  const items = (await callApi(server, 'GET', '/api/media/all-metadata', member.token)) as Item[]
  const stored = (name: string) => items.find((item) => item.name === name)?.fileName ?? ''
  const friendUrls = listPrivateUrls(stored('lake.jpg'), stored('film.mp4'))
  const guestUrls = ['lake.jpg', 'film.mp4'].flatMap((name) =>
    ['file', 'thumbnail'].map(
      (kind) => `/api/public${link.replace('share', 'shared')}/${kind}/${stored(name)}`,
    ),
  )
  const archiveUrl = `/api/public${link.replace('share', 'shared')}/archive`
  const part = { Range: 'bytes=0-99' }
  await test.step('until now both are served everything', async () => {
    expect(await fetchStatuses(friendPage, friendUrls, toAuthorization(friend))).toEqual([200, 200, 200, 200])
    expect(await fetchStatuses(guest, guestUrls)).toEqual([200, 200, 200, 200])
    expect(await fetchStatuses(guest, guestUrls, part)).toEqual([206, 206, 206, 206])
  })

  await test.step('the owner views the files of the link, and the address changes with each', async () => {
    await page.goto('/my-links')
    await page.getByRole('button', { name: 'Show photos' }).click()
    await page.getByRole('link', { name: 'Open lake.jpg' }).click()
    await expect(page.getByText('2 of 3')).toBeVisible()
    await page.keyboard.press('ArrowRight')
    await expect(page).toHaveURL(/\/my-links\/view\/[\w-]+\?fileIndex=2$/)
    await page.reload()
    await expect(page.getByText('3 of 3')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL(/\/my-links\/view\/[\w-]+$/)
    await page.goBack()
    await expect(page).toHaveURL('/my-links')
  })

  await test.step('the owner takes it back from the friend, and disables the link', async () => {
    const dialog = await openShareDialog(page, 'Summer')
    await dialog.getByRole('button', { name: `Revoke access for ${friend.email}` }).click()
    const question = page.getByRole('dialog', { name: 'Revoke access' })
    await expect(question).toContainText('added 1 photo to this album')
    await question.getByRole('button', { name: 'Revoke', exact: true }).click()
    await expect(page.getByText('No users shared yet.')).toBeVisible()
    await page.goto('/my-links')
    await page.getByRole('button', { name: 'Disable' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Disable' }).click()
    await expect(page.getByText('Shared link disabled successfully')).toBeVisible()
  })

  await test.step('from now on neither is served anything: no page, original, thumbnail or film', async () => {
    expect(await fetchStatuses(guest, [...guestUrls, archiveUrl])).toEqual([404, 404, 404, 404, 404])
    expect(await fetchStatuses(guest, guestUrls, part)).toEqual([404, 404, 404, 404])
    await guest.reload()
    await expect(guest.getByText('This shared link has expired or does not exist.')).toBeVisible()
    await expect(guest).toHaveTitle(/^Link not available/)

    const authorization = toAuthorization(friend)
    expect(await fetchStatuses(friendPage, friendUrls, authorization)).toEqual([404, 404, 404, 404])
    expect(await fetchStatuses(friendPage, friendUrls, { ...authorization, ...part })).toEqual([
      404, 404, 404, 404,
    ])
    await friendPage.goto('/shared')
    await expect(friendPage.getByText('No albums have been shared with you yet.')).toBeVisible()
    await friendPage.goto(`/albums/${albumId}`)
    await expect(friendPage.getByText('Album not found')).toBeVisible()
  })
})

test('keeps photos of a collaborator when the owner deletes the album', async ({
  page,
  newBrowser,
  server,
  member,
}) => {
  const friend = await aMember(server)
  const ownPhoto = await uploadPhoto(server, member, { seed: 1, takenAt: '2024:05:01 12:00:00' })
  const friendPhoto = await uploadPhoto(server, friend, { seed: 2, takenAt: '2024:05:02 12:00:00' })
  const { id } = (await callApi(server, 'POST', '/api/albums', member.token, { title: 'Spring' })) as Item
  const albumPath = `/api/albums/${id}`
  await callApi(server, 'POST', `${albumPath}/media`, member.token, { mediaIds: [ownPhoto.id] })
  const share = { targetEmail: friend.email, accessType: 'edit' }
  await callApi(server, 'POST', `${albumPath}/share`, member.token, share)
  await callApi(server, 'POST', `${albumPath}/media`, friend.token, { mediaIds: [friendPhoto.id] })

  await openSignedIn(page, member, '/albums')
  await page.getByRole('button', { name: /Spring/ }).click()
  await page.getByRole('menuitem', { name: 'Delete Album' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete Album' }).click()
  await expect(page.getByText('No albums yet')).toBeVisible()

  const friendPage = await newBrowser()
  await openSignedIn(friendPage, friend, '/gallery')
  await expect(friendPage.getByRole('link', { name: /photo-2\.jpg/ })).toBeVisible()
  await expect(friendPage.getByRole('link', { name: /photo-1\.jpg/ })).toHaveCount(0)
  const url = `${server.url}/authz?key=/${friendPhoto.fileName}`
  const original = await fetch(url, { headers: toAuthorization(friend) })
  expect(sha256(Buffer.from(await original.arrayBuffer()))).toBe(sha256(friendPhoto.bytes))
  await page.goto('/gallery')
  await expect(page.getByText('No photos yet')).toBeVisible()
})

test('plays a shared video and a video in a shared album for a signed-in user', async ({
  page,
  server,
  member,
}, info) => {
  mkdirSync(info.outputDir, { recursive: true })
  const clip = encodeVideo(info.outputDir)[0]?.bytes ?? Buffer.alloc(0)
  const single = await uploadFile(server, member, 'single.mp4', clip)
  // No browser plays this video, so the server converts it.
  const old = await uploadFile(server, member, 'old.avi', encodeUnplayable('avi'))
  const friend = await aMember(server)
  const share = { targetEmail: friend.email, accessType: 'read' }
  const album = (await callApi(server, 'POST', '/api/albums', member.token, { title: 'Attic' })) as Item
  await callApi(server, 'POST', `/api/albums/${album.id}/media`, member.token, { mediaIds: [old.id] })
  await callApi(server, 'POST', `/api/albums/${album.id}/share`, member.token, share)
  await callApi(server, 'POST', `/api/media/${single.id}/share`, member.token, share)

  await openSignedIn(page, friend, '/shared')
  await page.getByRole('link', { name: /single\.mp4/ }).click()
  await expectPlaying(page, 'single.mp4')
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL('/shared')
  await page.getByRole('link', { name: /Attic/ }).click()
  await page.getByRole('link', { name: /old\.avi/ }).click()
  await expectPlaying(page, 'old.avi')
})

/** Checks that the open video plays. The server may still be converting it. */
async function expectPlaying(page: Page, name: string) {
  const video = page.getByRole('dialog', { name: 'Viewer' }).getByLabel(name)
  await expect(video).toBeVisible({ timeout: 30_000 })
  await expect
    .poll(() => video.evaluate(({ currentTime }: HTMLVideoElement) => currentTime), { timeout: 30_000 })
    .toBeGreaterThan(0)
}

async function uploadFile(server: Server, owner: Member, name: string, bytes: Buffer): Promise<Item> {
  const form = new FormData()
  form.append('dto', JSON.stringify({ name }))
  form.append('file', new Blob([new Uint8Array(bytes)]), name)
  const headers = toAuthorization(owner)
  const response = await fetch(`${server.url}/api/upload/`, { method: 'POST', headers, body: form })
  if (!response.ok) throw new Error(`${name}: ${response.status} ${await response.text()}`)
  return (await response.json()) as Item
}

test('plays converted videos for a guest, and shows documents', async ({ page, server, member }) => {
  const fileNames = [
    (await uploadFile(server, member, 'old.avi', encodeUnplayable('avi'))).fileName,
    (await uploadFile(server, member, 'lease.pdf', Buffer.from('%PDF-1.7\n%%EOF\n'))).fileName,
  ]
  const linkRequest = { title: 'From the attic', fileNames }
  const { token } = (await callApi(
    server,
    'POST',
    '/api/sharing/create-link',
    member.token,
    linkRequest,
  )) as {
    token: string
  }
  // Change the response: every file has the status of a video that the server is still converting.
  await page.route(new RegExp(`/share/${token}`), async (route) => {
    const response = await route.fetch()
    // The `status` before `group` belongs to the link, not to a file.
    const body = (await response.text()).replaceAll(/"status":"ready"(?!,"group")/g, '"status":"processing"')
    await route.fulfill({ response, body })
  })
  await page.route(/\/video\//, (route) => route.fulfill({ status: 404 }), { times: 1 })
  await page.goto(`/share/${token}`)
  await page.getByRole('link', { name: 'Open old.avi' }).click()
  await expect(page.getByRole('alert')).toContainText('This video is still being prepared')
  const video = page.locator('video')
  await expect
    .poll(() => video.evaluate((film: HTMLVideoElement) => film.videoWidth), { timeout: 30_000 })
    .toBe(320)
  await expect(page.getByRole('alert')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Open lease.pdf' }).click()
  await expect(page.getByRole('heading', { name: 'This document has no preview' })).toBeVisible()
})

test('steps through the photos of a link on a phone, and closes them on Back', async ({
  browser,
  server,
  member,
}) => {
  const seeds = [1, 2, 3]
  const uploaded = await Promise.all(
    seeds.map((seed) => uploadPhoto(server, member, { seed, takenAt: `2021:05:0${seed} 12:00:00` })),
  )
  const createLink = async (fileNames: string[]) => {
    const body = { title: 'Spring', fileNames }
    const created = await callApi(server, 'POST', '/api/sharing/create-link', member.token, body)
    return `/share/${(created as { token: string }).token}`
  }
  const link = await createLink(uploaded.map(({ fileName }) => fileName))
  const phone = await browser.newContext({
    baseURL: server.url,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  })
  const page = await phone.newPage()

  await test.step('cards show the date taken', async () => {
    await page.goto('/privacy-policy')
    await page.goto(link)
    await expect(page.getByText('3 photos')).toBeVisible()
    await expect(page.getByText('May 3, 2021')).toBeVisible()
  })

  const nextButton = page.getByRole('button', { name: 'Next' })
  await test.step('the viewer has visible buttons of 44 pixels', async () => {
    await page.getByRole('link', { name: 'Open photo-3.jpg' }).tap()
    await expect(page.getByText('1 of 3')).toBeVisible()
    expect(await nextButton.boundingBox()).toMatchObject({ width: 44, height: 44 })
    await expect(nextButton).toHaveCSS('clip-path', 'none')
    await nextButton.tap()
    await expect(page.getByText('2 of 3')).toBeVisible()
  })

  await test.step('Back closes the photo, and Back again leaves the page', async () => {
    await page.goBack()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page).toHaveURL(link)
    await page.goForward()
    await expect(page.getByText('2 of 3')).toBeVisible()
    await page.getByRole('button', { name: 'Close' }).tap()
    await expect(page).toHaveURL(link)
    await page.goBack()
    await expect(page).toHaveURL('/privacy-policy')
  })

  await test.step('the address of a photo opens it, and closing shows the others', async () => {
    const [photo = ''] = (uploaded[0]?.fileName ?? '').split('.')
    await page.goto(`${link}/${photo}`)
    await expect(page.getByText('3 of 3')).toBeVisible()
    await page.getByRole('button', { name: 'Close' }).tap()
    await expect(page).toHaveURL(link)
    await expect(page.getByRole('listitem')).toHaveCount(3)
  })

  await test.step('a link to one photo shows it large', async () => {
    const { fileName } = await uploadPhoto(server, member, {
      seed: 4,
      takenAt: '2021:05:04 12:00:00',
      width: 900,
    })
    await page.goto(await createLink([fileName]))
    await expect(page.getByText(/^1 photo/)).toBeVisible()
    const photo = page.getByRole('link', { name: 'Open photo-4.jpg' })
    expect((await photo.boundingBox())?.width).toBeGreaterThan(340)
  })
  await phone.close()
})

/** Creates an album that contains one photo, using requests to the API. */
async function createAlbumWithPhoto(server: Server, owner: Member, title: string): Promise<number> {
  const photo = await uploadPhoto(server, owner, { seed: 5, takenAt: '2024:06:01 12:00:00' })
  const { id } = (await callApi(server, 'POST', '/api/albums', owner.token, { title })) as Item
  await callApi(server, 'POST', `/api/albums/${id}/media`, owner.token, { mediaIds: [photo.id] })
  return id
}

const PASSWORD = 'Paper-and-ink-1841'
let signUpCount = 0
const unknownEmail = () => `unknown-${process.pid}-${signUpCount++}@example.test`

/** Completes the sign-up form, which already contains the invited address, and signs in. */
async function signUp(page: Page, email: string): Promise<void> {
  // Wait until the scripts have started and filled in the invited address.
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await page.getByLabel('First name').fill('Ada')
  await page.getByLabel('Last name').fill('Lovelace')
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Confirm password').fill(PASSWORD)
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(page).toHaveURL('/login')
  await signIn(page, { email, password: PASSWORD })
}

test('shows an album shared with an unknown address after sign-up from the email, until the user leaves it', async ({
  page,
  newBrowser,
  server,
  member,
}) => {
  const email = unknownEmail()
  const albumId = await createAlbumWithPhoto(server, member, 'Harbor')
  await openSignedIn(page, member, '/albums')
  const dialog = await openShareDialog(page, 'Harbor')
  await dialog.getByLabel('Email').fill(email)
  await dialog.getByRole('button', { name: 'Share', exact: true }).click()
  await expect(dialog.getByText(`Invitation sent to ${email}.`)).toBeVisible()
  await expect(dialog.getByText('Pending', { exact: true })).toBeVisible()

  const friendPage = await newBrowser()
  const link = await readMailedLink(server, email)
  await friendPage.goto(link)
  await expect(
    friendPage.getByText(`Create an account with ${email} to see what’s shared with you.`),
  ).toBeVisible()
  await expect(friendPage.getByLabel('Email')).toHaveValue(email)
  await signUp(friendPage, email)
  await expect(friendPage).toHaveURL(`/albums/${albumId}`)
  await expect(friendPage.getByRole('link', { name: /photo-5\.jpg/ })).toBeVisible()

  await friendPage.goto('/gallery')
  await friendPage.goto(link)
  await expect(friendPage).toHaveURL(`/albums/${albumId}`)

  const reopened = await openShareDialog(page, 'Harbor')
  await expect(reopened.getByText(email, { exact: true })).toBeVisible()
  await expect(reopened.getByText('Pending', { exact: true })).toHaveCount(0)

  await friendPage.getByRole('button', { name: 'Leave Album' }).click()
  await friendPage.getByRole('dialog').getByRole('button', { name: 'Leave Album' }).click()
  await expect(friendPage).toHaveURL('/shared')
  await expect(friendPage.getByText('You left “Harbor”')).toBeVisible()
  await expect(friendPage.getByText('No albums have been shared with you yet.')).toBeVisible()
  await expect((await openShareDialog(page, 'Harbor')).getByText('No users shared yet.')).toBeVisible()
})

test('grants nothing for an invitation that was withdrawn before sign-up', async ({
  page,
  newBrowser,
  server,
  member,
}) => {
  const email = unknownEmail()
  const albumId = await createAlbumWithPhoto(server, member, 'Quarry')
  const share = { targetEmail: email, accessType: 'read' }
  await callApi(server, 'POST', `/api/albums/${albumId}/share`, member.token, share)
  await openSignedIn(page, member, '/albums')
  const dialog = await openShareDialog(page, 'Quarry')
  await dialog.getByRole('button', { name: `Revoke access for ${email}` }).click()
  await expect(dialog.getByText('No users shared yet.')).toBeVisible()

  const friendPage = await newBrowser()
  await friendPage.goto(await readMailedLink(server, email))
  await signUp(friendPage, email)
  await expect(friendPage.getByText('Album not found')).toBeVisible()
  await friendPage.goto('/shared')
  await expect(friendPage.getByText('No albums have been shared with you yet.')).toBeVisible()
})

test('keeps a share pending until the account has verified its address', async ({ page, server, member }) => {
  const email = unknownEmail()
  const albumId = await createAlbumWithPhoto(server, member, 'Orchard')
  const share = { targetEmail: email, accessType: 'read' }
  await callApi(server, 'POST', `/api/albums/${albumId}/share`, member.token, share)
  const credentials = { email, password: PASSWORD }
  await callApi(server, 'POST', '/api/auth/signup', null, credentials)

  await page.goto('/shared')
  await signIn(page, credentials)
  await expect(page.getByText(`Open the link we sent to ${email}.`)).toBeVisible()
  await expect(page.getByText('No albums have been shared with you yet.')).toBeVisible()
  await page.goto(`/albums/${albumId}`)
  await expect(page.getByText('Album not found')).toBeVisible()

  await page.getByRole('button', { name: 'Logout' }).click()
  await page.goto(await readMailedLink(server, email))
  await signIn(page, credentials)
  await expect(page.getByText('Your email address is confirmed.')).toBeVisible()
  await page.getByRole('link', { name: 'Go to Shared with Me' }).click()
  await expect(page.getByRole('link', { name: 'Orchard' })).toBeVisible()
  await expect(page.getByText(`Open the link we sent to ${email}.`)).toHaveCount(0)
})

test('returns the focus to the tile of a closed photo', async ({ page, server, member }) => {
  const friend = await aMember(server)
  for (const seed of [1, 2]) {
    const { id } = await uploadPhoto(server, friend, { seed, takenAt: `2024:05:0${seed} 12:00:00` })
    const share = { targetEmail: member.email, accessType: 'read' }
    await callApi(server, 'POST', `/api/media/${id}/share`, friend.token, share)
  }
  await openSignedIn(page, member, '/shared')
  const tile = page.getByRole('link', { name: /photo-1\.jpg/ })
  await tile.click()
  await expect(page.getByRole('dialog', { name: 'Viewer' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL('/shared')
  await expect(tile).toBeFocused()
})
