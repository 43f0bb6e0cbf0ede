import { getHorizontalAngle, type SphereArea, type SphereView } from './sphereView.ts'

const VERTEX_SHADER = `
attribute vec2 position;
varying vec2 point;
void main() {
  point = position;
  gl_Position = vec4(position, 0.0, 1.0);
}`

/** Computes the direction of each pixel, and reads the color in this direction from the photo. */
const FRAGMENT_SHADER = `
precision highp float;
const float PI = 3.141592653589793;
uniform sampler2D photo;
uniform vec4 area;
uniform vec2 direction;
uniform vec2 extent;
varying vec2 point;
void main() {
  vec3 ray = normalize(vec3(point * extent, 1.0));
  float c = cos(direction.y);
  float s = sin(direction.y);
  ray = vec3(ray.x, ray.y * c + ray.z * s, ray.z * c - ray.y * s);
  float longitude = atan(ray.x, ray.z) + direction.x;
  float latitude = asin(clamp(ray.y, -1.0, 1.0));
  vec2 place = vec2(fract(longitude / (2.0 * PI) + 0.5), 0.5 - latitude / PI);
  vec2 at = (place - area.xy) / area.zw;
  bool isInside = at.x >= 0.0 && at.x <= 1.0 && at.y >= 0.0 && at.y <= 1.0;
  gl_FragColor = isInside ? vec4(texture2D(photo, at).rgb, 1.0) : vec4(0.0, 0.0, 0.0, 1.0);
}`

/** Two triangles that cover the canvas. */
const CORNERS = new Float32Array([-1, -1, 1, -1, -1, 1, 1, 1])
/** Larger textures take more than 256 MB of graphics memory. */
const MAX_TEXTURE_WIDTH = 8192

export interface SphereRenderer {
  /** Sets the photo. Large photos are scaled down to the size that the graphics processor supports. */
  setPhoto(photo: HTMLImageElement): void
  /** Draws the photo, if there is one. */
  draw(view: SphereView): void
  dispose(): void
}

/** Returns the context in which spheres are drawn; null if the browser doesn't support WebGL 2 or blocks it. */
const getContext = (canvas: HTMLCanvasElement) =>
  canvas.getContext('webgl2', { alpha: false, antialias: false, depth: false })

let isSupported: boolean | undefined

/** Whether the browser can show photos in a sphere. */
export function canShowSphere(): boolean {
  if (isSupported === undefined) {
    const context = getContext(document.createElement('canvas'))
    isSupported = context !== null
    // Browsers limit the number of contexts.
    context?.getExtension('WEBGL_lose_context')?.loseContext()
  }
  return isSupported
}

/** Creates a renderer. Returns null if the browser doesn't support WebGL 2. */
export function createSphereRenderer(canvas: HTMLCanvasElement, area: SphereArea): SphereRenderer | null {
  const gl = getContext(canvas)
  const program = gl?.createProgram()
  if (!gl || !program) return null
  for (const [type, source] of [
    [gl.VERTEX_SHADER, VERTEX_SHADER],
    [gl.FRAGMENT_SHADER, FRAGMENT_SHADER],
  ] as const) {
    const shader = gl.createShader(type)
    if (!shader) return null
    gl.shaderSource(shader, source)
    gl.compileShader(shader)
    gl.attachShader(program, shader)
  }
  gl.linkProgram(program)
  if (!gl.getProgramParameter(program, gl.LINK_STATUS)) return null
  gl.useProgram(program)

  gl.bindBuffer(gl.ARRAY_BUFFER, gl.createBuffer())
  gl.bufferData(gl.ARRAY_BUFFER, CORNERS, gl.STATIC_DRAW)
  const position = gl.getAttribLocation(program, 'position')
  gl.enableVertexAttribArray(position)
  gl.vertexAttribPointer(position, 2, gl.FLOAT, false, 0, 0)

  gl.bindTexture(gl.TEXTURE_2D, gl.createTexture())
  // The left and right edges of a complete panorama meet.
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_S, area.width < 1 ? gl.CLAMP_TO_EDGE : gl.REPEAT)
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_T, gl.CLAMP_TO_EDGE)
  // Smaller versions of the texture would show a seam where the edges meet.
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, gl.LINEAR)
  const getUniform = (name: string) => gl.getUniformLocation(program, name)
  gl.uniform4f(getUniform('area'), area.left, area.top, area.width, area.height)
  const [direction, extent] = [getUniform('direction'), getUniform('extent')]
  const maxSize = Math.min(MAX_TEXTURE_WIDTH, gl.getParameter(gl.MAX_TEXTURE_SIZE) as number)
  let hasPhoto = false

  return {
    setPhoto(photo) {
      gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGB, gl.RGB, gl.UNSIGNED_BYTE, fitTexture(photo, maxSize))
      hasPhoto = true
    },
    draw({ yaw, pitch, fieldOfView }) {
      const { width, height } = canvas
      if (!hasPhoto || width === 0 || height === 0) return
      gl.viewport(0, 0, width, height)
      gl.uniform2f(direction, yaw, pitch)
      const horizontalAngle = getHorizontalAngle(fieldOfView, width / height)
      gl.uniform2f(extent, Math.tan(horizontalAngle / 2), Math.tan(fieldOfView / 2))
      gl.drawArrays(gl.TRIANGLE_STRIP, 0, CORNERS.length / 2)
    },
    dispose: () => gl.getExtension('WEBGL_lose_context')?.loseContext(),
  }
}

function fitTexture(photo: HTMLImageElement, maxSize: number): HTMLImageElement | HTMLCanvasElement {
  const { naturalWidth: width, naturalHeight: height } = photo
  const scale = Math.min(1, maxSize / width, maxSize / height)
  if (scale === 1) return photo
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(width * scale)
  canvas.height = Math.round(height * scale)
  canvas.getContext('2d')?.drawImage(photo, 0, 0, canvas.width, canvas.height)
  return canvas
}
