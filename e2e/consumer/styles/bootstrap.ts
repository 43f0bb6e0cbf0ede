import './bootstrap.css'
import '@calotype/ui/components.css'
import '../src/Components.js'
