import tailwind from '@tailwindcss/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [tailwind()],
  build: {
    rolldownOptions: {
      input: [
        'index.html',
        'reset.html',
        'none.html',
        'tailwindFirst.html',
        'tailwindLast.html',
        'bootstrap.html',
        'photos.html',
      ],
    },
  },
})
