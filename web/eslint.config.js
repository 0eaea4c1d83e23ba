import js from '@eslint/js';
import svelte from 'eslint-plugin-svelte';
import { defineConfig, globalIgnores } from 'eslint/config';
import ts from 'typescript-eslint';

import svelteConfig from './svelte.config.js';

/** What the strict sets forbid and this code means. */
const MEANT = {
  // The types know every name.
  'no-undef': 'off',
  // `() => act()` is how handlers are written; numbers are written into paths and styles.
  '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
  '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
  // An index that was looked up before is there.
  '@typescript-eslint/no-non-null-assertion': 'off',
  // `void value` makes an effect depend on it.
  '@typescript-eslint/no-meaningless-void-operator': 'off',
  // Nothing to do is said by `() => {}`.
  '@typescript-eslint/no-empty-function': ['error', { allow: ['arrowFunctions'] }],
  // `||` passes over an empty text and a false condition as well.
  '@typescript-eslint/prefer-nullish-coalescing': 'off',
  // `{#each list as _, nth}` counts.
  '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_$' }],
};

/** What can be said of a component only by svelte-check, and what runes make needless. */
const IN_SVELTE = {
  // The linter does not see the types of another component's properties.
  '@typescript-eslint/no-unsafe-argument': 'off',
  '@typescript-eslint/no-unsafe-assignment': 'off',
  '@typescript-eslint/no-unsafe-return': 'off',
  // `{' '}` keeps a space at the end of a line.
  'svelte/no-useless-mustaches': 'off',
  // svelte-check says which ones are needed.
  'svelte/no-unused-svelte-ignore': 'off',
};

export default defineConfig(
  // Written by programs.
  globalIgnores(['src/protocol.ts']),
  js.configs.recommended,
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  { files: ['scripts/*.mjs'], languageOptions: { globals: { URL: 'readonly' } } },
  {
    files: ['src/**/*.ts', 'src/**/*.svelte', 'tests/**/*.ts'],
    extends: [
      ts.configs.strictTypeChecked,
      ts.configs.stylisticTypeChecked,
      svelte.configs.recommended,
    ],
    languageOptions: {
      parserOptions: {
        parser: ts.parser,
        projectService: true,
        extraFileExtensions: ['.svelte'],
        svelteConfig,
      },
    },
    rules: MEANT,
  },
  // Maps and sets are replaced, never changed.
  { files: ['**/*.svelte', '**/*.svelte.ts'], rules: { 'svelte/prefer-svelte-reactivity': 'off' } },
  { files: ['**/*.svelte'], rules: IN_SVELTE },
);
