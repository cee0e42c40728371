// The bundler puts stylesheets into the page; to the compiler they are nothing.
declare module '*.css' {}
