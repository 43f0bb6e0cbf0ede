import { Button, Search as Lens, TextField } from '@calotype/ui'
import { useState } from 'react'
import { text } from '../text.ts'
import * as css from './SearchView.css.ts'

export type SearchFormProps = {
  query: string
  isBusy: boolean
  onQueryChange: (query: string) => void
}

const words = text.search

/** What is looked for. It keeps what is typed to itself, so that nothing else is drawn while somebody writes. */
export function SearchForm({ query, isBusy, onQueryChange }: SearchFormProps) {
  const [typed, setTyped] = useState(query)
  const [known, setKnown] = useState(query)
  // Back and Forward lead to another query; the field stays the same, and keeps the focus.
  if (known !== query) {
    setKnown(query)
    setTyped(query)
  }
  return (
    <search>
      <form
        className={css.form}
        onSubmit={(event) => {
          event.preventDefault()
          if (typed.trim() !== '') onQueryChange(typed.trim())
        }}
      >
        <div className={css.field}>
          <TextField
            type="search"
            label={words.field}
            hideLabel
            hint={words.hint}
            value={typed}
            maxLength={200}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- who comes here comes to write
            autoFocus={query === ''}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
        </div>
        <Button tone="primary" type="submit" icon={<Lens />} busy={isBusy}>
          {isBusy ? words.searching : words.search}
        </Button>
      </form>
    </search>
  )
}
