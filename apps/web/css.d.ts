// The bundler adds style sheets to the page; for the compiler they are empty modules.
declare module '*.css' {}
