import { useTexts } from '@calotype/platform'
import { Button, Search, TextField } from '@calotype/ui'
import { useState, type FormEvent } from 'react'
import { blogTexts } from '../text.ts'
import * as css from './BlogView.css.ts'

type SearchFormProps = {
  /** Last submitted query. */
  query: string
  onSearch: (query: string) => void
}

/**
 * Form that searches when the user presses Enter or the button (BLOG-002, BLOG-003). Without scripts, the browser
 * submits the form to the current URL.
 */
export function SearchForm({ query, onSearch }: SearchFormProps) {
  const text = useTexts(blogTexts)
  const [input, setInput] = useState(query)
  const [searched, setSearched] = useState(query)
  // Update the field when the query changes outside the form, for example when the user selects a category or goes
  // back.
  if (searched !== query) {
    setSearched(query)
    setInput(query)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSearch(input.trim())
  }
  return (
    <search>
      <form className={css.search} onSubmit={submit}>
        <div className={css.searchField}>
          <TextField
            type="search"
            name="q"
            label={text.list.searchLabel}
            hideLabel
            placeholder={text.list.searchLabel}
            value={input}
            onChange={(event) => setInput(event.target.value)}
          />
        </div>
        <Button type="submit" icon={<Search />}>
          {text.list.search}
        </Button>
      </form>
    </search>
  )
}
