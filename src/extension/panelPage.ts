// The panel's page: a script and a stylesheet of the extension, and nothing else may run or load.

export interface PageParts {
  /** the origin of the webview's own files */
  readonly cspSource: string;
  readonly script: string;
  readonly style: string;
  readonly nonce: string;
  readonly title: string;
}

/** No data goes in here: reports come by message. The title is the extension's own text. */
export function panelPage({ cspSource, script, style, nonce, title }: PageParts): string {
  const policy = [
    "default-src 'none'",
    `script-src 'nonce-${nonce}'`,
    `style-src ${cspSource} 'nonce-${nonce}'`,
    `font-src ${cspSource}`,
    `img-src ${cspSource}`,
  ].join('; ');
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="stylesheet" href="${style}">
<title>${title}</title>
</head>
<body>
<script nonce="${nonce}" src="${script}"></script>
</body>
</html>
`;
}
