import '@calotype/ui/components.css'
import 'tailwindcss/index.css'
import '../src/Components.js'
