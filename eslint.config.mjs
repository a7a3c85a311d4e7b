import tseslint from 'typescript-eslint';

// The walls of the house (ARCHITECTURE.md): which outside world each folder may know.
const noNode = { group: ['node:*'], message: 'This folder is pure: no Node built-ins.' };
const noEditor = { group: ['vscode'], message: 'Only src/extension may know the editor.' };
const noPackages = {
  regex: '^(?!\\.{1,2}/|mingo(/|$)).*',
  message: 'Pure folders import nothing but this project (mingo, the filter matcher, excepted).',
};

export default tseslint.config(
  { ignores: ['dist/', 'node_modules/', 'test/fixtures/', 'test/corpus/', '.venv/', '.engine/', '.e2e/'] },
  ...tseslint.configs.recommended,
  {
    rules: {
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-console': 'error',
    },
  },
  {
    files: ['src/core/**', 'src/present/**', 'src/code/**', 'src/protocol/**'],
    rules: { 'no-restricted-imports': ['error', { patterns: [noPackages] }] },
  },
  {
    files: ['src/node/**', 'src/cli/**', 'src/webview/**'],
    rules: { 'no-restricted-imports': ['error', { patterns: [noEditor] }] },
  },
  { files: ['src/webview/**'], rules: { 'no-restricted-imports': ['error', { patterns: [noEditor, noNode] }] } },
  { files: ['test/**', 'bench/**', 'scripts/**', '*.mjs'], rules: { 'no-console': 'off' } },
);
