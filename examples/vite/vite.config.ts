import { defineConfig } from 'vite'

export default defineConfig({
  build: { rolldownOptions: { input: ['index.html', 'grid.html', 'json.html', 's3.html', 'upload.html'] } },
})
