import { globSync } from 'node:fs'
import tailwind from '@tailwindcss/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [tailwind()],
  build: { rolldownOptions: { input: globSync('*.html') } },
})
