import '@calotype/ui/reset.css'
import '@calotype/ui/components.css'
import '../src/Components.js'
