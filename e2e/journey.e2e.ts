import { mkdirSync } from 'node:fs'
import { expect, test } from './calotype.ts'
import { encode } from './corpus/images.ts'
import { encodeVideo } from './corpus/videos.ts'

test('signs up, uploads photos and a video, views them and signs out', async ({ page }, info) => {
  await page.goto('/', { waitUntil: 'networkidle' })
  await page.getByRole('link', { name: 'Get Started Free' }).first().click()

  await test.step('sign up', async () => {
    await page.getByLabel('First name').fill('Ada')
    await page.getByLabel('Last name').fill('Talbot')
    await page.getByLabel('Email').fill('ada@example.test')
    await page.getByLabel('Password', { exact: true }).fill('Paper-1841')
    await page.getByLabel('Confirm password').fill('Paper-1841')
    await page.getByRole('checkbox').check()
    await page.getByRole('button', { name: 'Create Account' }).click()
    await expect(page.getByText('Account created successfully! You can now sign in.')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Sign in to Calotype' })).toBeVisible()
    await expect(page).toHaveURL('/login')
  })

  await test.step('sign in, after a mistake', async () => {
    await expect(page.getByText('Account created successfully! You can now sign in.')).toBeVisible()
    await expect(page.getByLabel('Email')).toHaveValue('ada@example.test')
    await page.reload()
    await expect(page.getByLabel('Email')).toHaveValue('ada@example.test')
    await page.getByLabel('Password', { exact: true }).fill('wrong')
    await page.getByRole('button', { name: 'Sign In' }).click()
    await expect(page.getByRole('alert')).toContainText('Invalid email or password.')
    await page.getByLabel('Password', { exact: true }).fill('Paper-1841')
    await page.getByRole('button', { name: 'Sign In' }).click()
    await expect(page).toHaveURL('/gallery')
    await expect(page.getByText('No photos yet')).toBeVisible()
  })

  await test.step('upload', async () => {
    await page.getByRole('link', { name: 'Upload photos' }).click()
    const createShot = (seed: number, takenAt: string) =>
      encode({ width: 900, height: 600, seed, format: 'jpeg', takenAt, camera: ['Leica', 'M6'] })
    const files = await Promise.all([
      createShot(1, '2024:07:01 10:00:00'),
      createShot(2, '2024:07:02 10:00:00'),
      createShot(3, '2023:01:05 10:00:00'),
    ])
    mkdirSync(info.outputDir, { recursive: true })
    const video = encodeVideo(info.outputDir).find(({ name }) => name === 'moov-at-the-end.mp4')
    await page
      .locator('input[type=file]')
      .setInputFiles([
        ...files.map((buffer, index) => ({ name: `photo-${index + 1}.jpg`, mimeType: 'image/jpeg', buffer })),
        { name: 'film.mp4', mimeType: 'video/mp4', buffer: video?.bytes ?? Buffer.alloc(0) },
      ])
    await page.getByRole('button', { name: 'Upload All' }).click()
    await expect(page.getByText('Successfully uploaded 4 file(s)')).toBeVisible()
    await expect(page).toHaveURL('/gallery')
  })

  await test.step('browse by month', async () => {
    const months = page.getByRole('heading', { level: 2 })
    await expect(months).toHaveText([/July 2024/, /January 2023/, /May 2019/])
    await expect(page.getByText("You've reached the end of your gallery")).toBeVisible()
    await expect(page.locator('a[href^="/media/"] img').first()).toHaveJSProperty('complete', true)
  })

  await test.step('view a photo, go on by keyboard, and return', async () => {
    await page.getByRole('link', { name: /photo-2\.jpg/ }).click()
    await expect(page).toHaveURL(/\/media\/\d+$/)
    const viewer = page.getByRole('dialog')
    await expect(viewer.getByText('1 / 4')).toBeVisible()
    await expect(viewer.getByRole('button', { name: 'Previous' })).toBeDisabled()
    await page.keyboard.press('ArrowRight')
    await expect(viewer.getByText('2 / 4')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL('/gallery')
    await expect(page.getByRole('link', { name: /photo-1\.jpg/ })).toBeFocused()
  })

  await test.step('play the video', async () => {
    await page.getByRole('link', { name: /film\.mp4/ }).click()
    const video = page.locator('video')
    await expect.poll(() => video.evaluate((v: HTMLVideoElement) => v.readyState)).toBeGreaterThan(1)
    await video.evaluate((v: HTMLVideoElement) => v.play())
    await expect.poll(() => video.evaluate((v: HTMLVideoElement) => v.currentTime)).toBeGreaterThan(0.3)
    await page.keyboard.press('Escape')
  })

  await test.step('sign out', async () => {
    await page.getByRole('button', { name: 'Logout' }).first().click()
    await expect(page).toHaveURL('/login')
    expect(await page.evaluate(() => ({ ...localStorage }))).not.toHaveProperty('token')
    await page.goto('/gallery')
    await expect(page).toHaveURL('/login')
  })
})
