import { join } from 'node:path';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';

/** How each kind of file becomes part of a bundle. `classSalt` makes the class names differ from another build's. */
export function moduleRules(classSalt: string) {
  return [
    {
      test: /\.tsx?$/,
      loader: require.resolve('swc-loader'),
      options: {
        jsc: {
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic', development: false } },
          target: 'es2022',
        },
      },
    },
    {
      test: /\.css$/,
      use: [
        MiniCssExtractPlugin.loader,
        {
          loader: require.resolve('css-loader'),
          options: {
            modules: {
              auto: true,
              namedExport: false,
              exportLocalsConvention: 'as-is',
              // Two versions of an app can style one page, so their class names must differ.
              localIdentHashSalt: classSalt,
            },
          },
        },
      ],
    },
    { test: /[\\/]messages[\\/][a-z]{2}\.json$/, type: 'json', use: [join(__dirname, 'messages-loader.ts')] },
    { test: /\.svg$/, type: 'asset/resource' },
  ];
}
